/**
 * Sets up CodeMirror for this site. This is the large chunk: `CodeEditor.tsx` imports it lazily and
 * uses it only through `OpenEditor`, so that no other module depends on CodeMirror.
 *
 * A document has an id (problem and language). A new id is a new document with its own undo
 * history. A new revision of the same id (Reset) is an undoable change. Within the same id and
 * revision the editor's own text wins over a late render with older text; otherwise fast typing
 * would lose letters.
 *
 * Rarely used parts are loaded on demand: vim keys, and markers for compiler messages.
 */
import { autocompletion, closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language'
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search'
import { Compartment, EditorState, type Extension, Prec } from '@codemirror/state'
import {
  drawSelection,
  dropCursor,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import type { Language } from '#contract'
import { completeNames } from './complete-names.ts'
import type { EditorSettings } from './editor-settings.ts'
import { editorTheme } from './editor-theme.ts'
import { loadLanguageSupport } from './language-support.ts'
import { loadNames } from './load-names.ts'
import { reachableList } from './reachable-list.ts'

export type EditorDocument = {
  readonly id: string
  readonly revision: number
  readonly language: Language
  /** The initial text of the revision. */
  readonly code: string
  /** The text to which Undo returns if the document is new to the editor. */
  readonly before?: string
}

/** The messages of a compiler or a runtime about some code. */
export type Said = { readonly language: Language; readonly text: string; readonly code: string }

export type OpenEditor = {
  show(document: EditorDocument): void
  configure(settings: EditorSettings): void
  /** Marks the lines of the messages; null removes all markers. */
  mark(said: Said | null): void
  /** Moves to the current position of a line of the code that the messages are about. */
  goTo(said: Said, line: number, column?: number): void
  focus(): void
  close(): void
}

type Options = {
  parent: HTMLElement
  label: string
  /** For the style element that CodeMirror adds; see the page's Content-Security-Policy. */
  nonce: string
  document: EditorDocument
  settings: EditorSettings
  onChange(code: string): void
  onSubmit(): void
  /** Called by vim's `:w`. */
  onKeep(): void
}

const none: Extension = []

export function openEditor(options: Options): OpenEditor {
  const configured = new Compartment()
  const parsed = new Compartment()
  const keys = new Compartment()
  const marked = new Compartment()
  let { settings, document } = options
  let parser: Extension = []
  let vim: Extension = []
  let marks = none
  let closed = false

  const fixed: Extension = [
    EditorView.cspNonce.of(options.nonce),
    EditorView.contentAttributes.of({
      'aria-label': options.label,
      'aria-description': 'Press Escape, then Tab, to leave the editor.',
    }),
    Prec.highest(keymap.of([{ key: 'Mod-Enter', run: submit }])),
    keymap.of([
      ...closeBracketsKeymap,
      ...defaultKeymap,
      ...searchKeymap,
      ...historyKeymap,
      indentWithTab,
    ]),
    lineNumbers(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    highlightSpecialChars(),
    highlightSelectionMatches(),
    history(),
    drawSelection(),
    dropCursor(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    editorTheme,
    EditorView.updateListener.of((update) => {
      if (update.docChanged) options.onChange(update.state.doc.toString())
    }),
  ]
  const view = new EditorView({
    parent: options.parent,
    state: stateOf(document.before ?? document.code),
  })
  if (document.before !== undefined) replace(document.code)
  void parse(document.language)
  void setVim(settings.vim)

  function submit() {
    options.onSubmit()
    return true
  }

  function stateOf(code: string) {
    return EditorState.create({
      doc: code,
      extensions: [
        keys.of(vim),
        fixed,
        configured.of(settingsOf(settings)),
        parsed.of(parser),
        marked.of(marks),
      ],
    })
  }

  function replace(code: string) {
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: code } })
  }

  async function setVim(wanted: boolean) {
    const extension = wanted ? (await import('./vim-keys.ts')).vimKeys(options.onKeep) : []
    // The setting may have changed while the module was loading.
    if (closed || settings.vim !== wanted) return
    vim = extension
    view.dispatch({ effects: keys.reconfigure(vim) })
  }

  async function mark(said: Said | null) {
    // Without markers there is nothing to remove.
    if (said === null && marks === none) return
    const markers = await import('./markers.ts')
    if (closed) return
    if (marks === none) {
      marks = markers.markers
      view.dispatch({ effects: marked.reconfigure(marks) })
    }
    markers.showMarks(view, said?.language === document.language ? said : null)
  }

  async function parse(language: Language) {
    const [support, names] = await Promise.all([loadLanguageSupport(language), loadNames(language)])
    // Another language may have been chosen while this parser was loading.
    if (closed || language !== document.language) return
    parser = [support, support.language.data.of({ autocomplete: completeNames(names) })]
    view.dispatch({ effects: parsed.reconfigure(parser) })
  }

  return {
    show(next) {
      const shown = document
      document = next
      if (next.language !== shown.language) parser = []
      if (next.id !== shown.id) {
        view.setState(stateOf(next.before ?? next.code))
        if (next.before !== undefined) replace(next.code)
      } else if (next.revision !== shown.revision) replace(next.code)
      if (next.language !== shown.language) void parse(next.language)
    },
    configure(next) {
      const { vim: hadVim } = settings
      settings = next
      view.dispatch({ effects: configured.reconfigure(settingsOf(settings)) })
      if (next.vim !== hadVim) void setVim(next.vim)
    },
    mark: (said) => void mark(said),
    goTo(said, line, column) {
      void import('./markers.ts').then((markers) => {
        if (!closed) markers.goToLine(view, said, line, column)
      })
    },
    focus: () => view.focus(),
    close() {
      closed = true
      view.destroy()
    },
  }
}

function settingsOf({ fontSizePx, tabWidth, wrap, completion }: EditorSettings): Extension {
  return [
    EditorView.theme({ '&': { fontSize: `${fontSizePx}px` } }),
    EditorState.tabSize.of(tabWidth),
    indentUnit.of(' '.repeat(tabWidth)),
    wrap ? EditorView.lineWrapping : [],
    completion ? [autocompletion({ icons: false }), reachableList] : [],
  ]
}
