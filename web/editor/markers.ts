/** Marks lines with compiler or runtime messages in the editor until the line is edited. */
import {
  closeLintPanel,
  type Diagnostic,
  forEachDiagnostic,
  lintGutter,
  nextDiagnostic,
  openLintPanel,
  setDiagnostics,
} from '@codemirror/lint'
import { EditorState, type Extension, type Text } from '@codemirror/state'
import { EditorView, keymap, type ViewUpdate } from '@codemirror/view'
import { movedLine } from '../positions/moved-line.ts'
import { sourceMessages } from '../positions/source-messages.ts'
import { markersLook } from './markers-look.ts'
import type { Said } from './open-editor.ts'

export const markers: Extension = [
  lintGutter(),
  markersLook,
  EditorState.phrases.of({
    Diagnostics: 'Errors and warnings',
    'No diagnostics': 'No errors or warnings are left',
    close: 'Close the list',
  }),
  keymap.of([
    { key: 'F8', run: goToNextMark },
    { key: 'Mod-Shift-m', run: openList, preventDefault: true },
    { key: 'Escape', run: closeLintPanel },
  ]),
  EditorView.updateListener.of((update) => {
    if (update.docChanged) dropEdited(update)
  }),
]

/**
 * Opens the list of markers. Escape closes it from anywhere inside and returns the focus to the
 * code.
 */
function openList(view: EditorView): boolean {
  const opened = openLintPanel(view)
  const panel = view.dom.querySelector<HTMLElement>('.cm-panel-lint')
  if (panel === null) return opened
  const leave = () => {
    closeLintPanel(view)
    view.focus()
  }
  panel.onkeydown = ({ key }) => {
    if (key === 'Escape') leave()
  }
  const close = panel.querySelector<HTMLElement>('[name=close]')
  if (close !== null) close.onclick = leave
  return opened
}

/** Moves to the next marker and announces its message, because its tooltip is not announced. */
function goToNextMark(view: EditorView): boolean {
  if (!nextDiagnostic(view)) return false
  const { from, to } = view.state.selection.main
  const messages: string[] = []
  forEachDiagnostic(view.state, (diagnostic, start, end) => {
    if (start === from && end === to) messages.push(diagnostic.message)
  })
  const line = view.state.doc.lineAt(from).number
  view.dispatch({ effects: EditorView.announce.of(`Line ${line}: ${messages.join('. ')}`) })
  return true
}

export function showMarks(view: EditorView, said: Said | null): void {
  const { doc } = view.state
  const code = doc.toString()
  const diagnostics = (said === null ? [] : sourceMessages(said.language, said.text, said.code))
    .flatMap(({ line, column, severity, message }): Diagnostic[] => {
      const now = said === null ? null : movedLine(line, said.code, code)
      return now === null ? [] : [{ ...range(doc, now, column), severity, message }]
    })
    .sort((one, other) => one.from - other.from)
  view.dispatch(setDiagnostics(view.state, diagnostics))
}

export function goToLine(view: EditorView, said: Said, line: number, column?: number): void {
  const { doc } = view.state
  const now = movedLine(line, said.code, doc.toString()) ?? line
  const { from } = range(doc, Math.min(now, doc.lines), column)
  view.dispatch({
    selection: { anchor: from },
    effects: EditorView.scrollIntoView(from, { y: 'center' }),
  })
  view.focus()
}

/** Returns the word at the column, or the line without its indentation. */
function range(doc: Text, number: number, column: number | undefined) {
  const { from, to, text } = doc.line(number)
  const begin = from + text.length - text.trimStart().length
  if (column === undefined || column > text.length) return { from: Math.min(begin, to), to }
  const at = column - 1
  const word = /^[\p{L}\p{N}_$]+/u.exec(text.slice(at))?.[0].length ?? 1
  return { from: from + at, to: from + at + word }
}

/** Removes the markers of edited lines; other markers move with their text. */
function dropEdited({ view, state, changes }: ViewUpdate): void {
  const edited = new Set<number>()
  changes.iterChangedRanges((_fromA, _toA, from, to) => {
    const last = state.doc.lineAt(to).number
    for (let line = state.doc.lineAt(from).number; line <= last; line += 1) edited.add(line)
  })
  const dropped = new Set<Diagnostic>()
  forEachDiagnostic(state, (diagnostic, from) => {
    if (edited.has(state.doc.lineAt(from).number)) dropped.add(diagnostic)
  })
  if (dropped.size === 0) return
  // CodeMirror does not allow an update to dispatch another one.
  queueMicrotask(() => {
    const kept: Diagnostic[] = []
    forEachDiagnostic(view.state, (diagnostic, from, to) => {
      if (!dropped.has(diagnostic)) kept.push({ ...diagnostic, from, to })
    })
    view.dispatch(setDiagnostics(view.state, kept))
  })
}
