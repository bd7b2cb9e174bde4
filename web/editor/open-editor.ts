/**
 * CodeMirror, put together for this site. This file is the heavy chunk: `CodeEditor.tsx` imports
 * it lazily and talks to it through `OpenEditor` only, so that nothing else knows CodeMirror.
 *
 * A document has an id (which problem, which language). Another id means another document, with an
 * undo history of its own; another revision of the same id (Reset) is a change that can be undone.
 * Under the same id and revision the editor's own text is the truth, however late a render brings
 * back an older one: otherwise fast typing would lose letters.
 *
 * What few need comes when it is first wanted: vim's keys, and marks where a compiler complained.
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
  /** The text that the revision begins with. */
  readonly code: string
  /** What Undo goes back to, where the document is new to the editor. */
  readonly before?: string
}

/** What a compiler or a runtime said about some code. */
export type Said = { readonly language: Language; readonly text: string; readonly code: string }

export type OpenEditor = {
  show(document: EditorDocument): void
  configure(settings: EditorSettings): void
  /** Marks the lines that it is about; null takes all marks away. */
  mark(said: Said | null): void
  /** Goes to a line of the code that it was said about, wherever that line is by now. */
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
  /** Vim's `:w`. */
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
    // Another wish may have come meanwhile.
    if (closed || settings.vim !== wanted) return
    vim = extension
    view.dispatch({ effects: keys.reconfigure(vim) })
  }

  async function mark(said: Said | null) {
    // Without marks there is nothing to take away.
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
    // Another language may have been chosen while this one's parser was on its way.
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
