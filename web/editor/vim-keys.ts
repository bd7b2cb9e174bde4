/**
 * Vim keys; `:w` saves the draft. Since Vim uses Escape, this extension also lets the next Tab leave
 * the editor, which CodeMirror otherwise does on Escape.
 */
import { type Extension, Prec } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { Vim, vim } from '@replit/codemirror-vim'

const leaveMs = 2_000
let save: () => void = () => undefined

export function vimKeys(onSave: () => void): Extension {
  // Vim's commands are global to all editors; a page has only one.
  save = onSave
  Vim.defineEx('write', 'w', () => save())
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
