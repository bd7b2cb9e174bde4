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
import { movedLine, sourceMessages } from '../positions/source-messages.ts'
import { highlightColour } from './editor-theme.ts'
import type { SourceOutput } from './open-editor.ts'

const look = EditorView.theme({
  '.cm-diagnostic': { margin: '0', padding: '6px 10px' },
  '.cm-tooltip-lint .cm-diagnostic': { maxWidth: '36rem' },
  '.cm-diagnostic-error': { borderLeft: '4px solid var(--color-failed)' },
  '.cm-diagnostic-warning': { borderLeft: '4px solid var(--color-bronze)' },
  '.cm-diagnostic-info': { borderLeft: '4px solid var(--color-control)' },
  '.cm-lintRange-active': { backgroundColor: highlightColour(20) },
  '.cm-panel.cm-panel-lint': {
    paddingRight: '40px',
    fontFamily: 'var(--font-sans)',
    fontSize: '13px',
    lineHeight: '20px',
  },
  '.cm-panel.cm-panel-lint ul': { maxHeight: '9rem', listStyle: 'none' },
  '.cm-panel.cm-panel-lint ul:focus-visible': {
    outline: '2px solid var(--color-accent)',
    outlineOffset: '-2px',
  },
  '.cm-panel.cm-panel-lint ul [aria-selected], .cm-panel.cm-panel-lint ul:focus [aria-selected]': {
    color: 'var(--color-ink)',
    backgroundColor: highlightColour(20),
  },
  '.cm-panel.cm-panel-lint [name=close]': {
    top: '0',
    right: '0',
    width: '40px',
    height: '32px',
    color: 'var(--color-ink)',
    fontSize: '18px',
    cursor: 'pointer',
  },
})

export const markers: Extension = [
  lintGutter(),
  look,
  EditorState.phrases.of({
    Diagnostics: 'Errors and warnings',
    'No diagnostics': 'No errors or warnings',
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

/** Escape closes the list from anywhere inside and returns the focus to the code. */
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

export function showMarks(view: EditorView, output: SourceOutput | null): void {
  const diagnostics = output === null ? [] : diagnosticsOf(output, view.state.doc)
  view.dispatch(setDiagnostics(view.state, diagnostics))
}

function diagnosticsOf({ language, text, code }: SourceOutput, doc: Text): Diagnostic[] {
  return sourceMessages(language, text, code)
    .flatMap(({ line, column, severity, message }) => {
      const now = movedLine(line, code, doc.toString())
      return now === null ? [] : [{ ...range(doc, now, column), severity, message }]
    })
    .sort((one, other) => one.from - other.from)
}

export function goToLine(view: EditorView, code: string, line: number, column?: number) {
  const { doc } = view.state
  const now = movedLine(line, code, doc.toString()) ?? line
  const { from } = range(doc, Math.min(now, doc.lines), column)
  view.dispatch({
    selection: { anchor: from },
    effects: EditorView.scrollIntoView(from, { y: 'center' }),
  })
  view.focus()
}

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
    const remaining: Diagnostic[] = []
    forEachDiagnostic(view.state, (diagnostic, from, to) => {
      if (!dropped.has(diagnostic)) remaining.push({ ...diagnostic, from, to })
    })
    view.dispatch(setDiagnostics(view.state, remaining))
  })
}
