/**
 * Vim's keys, for those who chose them. `:w` keeps the draft and sends nothing; there is no file and
 * no window, so `:q` and the like say that they are unknown. Escape belongs to vim here, so that it
 * opens the way out by Tab itself, which CodeMirror does for everybody else.
 */
import { type Extension, Prec } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { Vim, vim } from '@replit/codemirror-vim'

const leaveMs = 2_000
let keepLatest: () => void = () => undefined

export function vimKeys(onKeep: () => void): Extension {
  // Commands are one table for all editors; a page has one.
  keepLatest = onKeep
  Vim.defineEx('write', 'w', () => keepLatest())
  return [
    Prec.highest(
      EditorView.domEventHandlers({
        keydown(event, view) {
          if (event.key === 'Escape') view.setTabFocusMode(leaveMs)
          return false
        },
      }),
    ),
    vim({ status: true }),
  ]
}
