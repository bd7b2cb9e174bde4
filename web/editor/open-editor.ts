/**
 * Sets up CodeMirror for this site. `CodeEditor.tsx` imports this large chunk lazily.
 *
 * A new document id (problem and language) opens a document with its own undo history. Another object
 * with the same id (Reset) is an undoable change. The same object again, as in a late render, does
 * not replace the text, which would lose letters of a fast typist.
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
  ViewPlugin,
} from '@codemirror/view'
import type { Language } from '#contract'
import { completeNames } from './complete-names.ts'
import type { EditorSettings } from './editor-settings.ts'
import { editorTheme } from './editor-theme.ts'
import { loadMode } from './language-support.ts'

export type EditorDocument = {
  readonly id: string
  readonly language: Language
  readonly code: string
  /** The text to which Undo returns if the document is new to the editor. */
  readonly before?: string
}

export type SourceOutput = {
  readonly language: Language
  readonly text: string
  readonly code: string
}

type Options = {
  parent: HTMLElement
  label: string
  /** The nonce of the style element that CodeMirror adds; see the page's Content-Security-Policy. */
  nonce: string
  document: EditorDocument
  settings: EditorSettings
  onChange: (code: string) => void
  onSubmit: () => void
  onSave: () => void
}

export class OpenEditor {
  readonly #options: Options
  readonly #view: EditorView
  readonly #configured = new Compartment()
  readonly #parser = new Compartment()
  readonly #keys = new Compartment()
  readonly #markers = new Compartment()
  #document: EditorDocument
  #settings: EditorSettings
  #hasMarkers = false
  #closed = false

  constructor(options: Options) {
    const { parent, document, settings } = options
    this.#options = options
    this.#document = document
    this.#settings = settings
    this.#view = new EditorView({ parent, state: this.#stateOf(document) })
    if (document.before !== undefined) this.#replace(document.code)
    void this.#parse(document.language)
    void this.#setVim(settings.vim)
  }

  show(next: EditorDocument): void {
    const shown = this.#document
    this.#document = next
    const hasOtherLanguage = next.language !== shown.language
    if (hasOtherLanguage) this.#set(this.#parser, [])
    if (next.id !== shown.id) {
      this.#view.setState(this.#stateOf(next, this.#view.state))
      if (next.before !== undefined) this.#replace(next.code)
    } else if (next !== shown) this.#replace(next.code)
    if (hasOtherLanguage) void this.#parse(next.language)
  }

  configure(next: EditorSettings): void {
    const { vim } = this.#settings
    this.#settings = next
    this.#set(this.#configured, settingsOf(next))
    if (next.vim !== vim) void this.#setVim(next.vim)
  }

  /** Marks the lines that the output names; null removes all markers. */
  async mark(output: SourceOutput | null): Promise<void> {
    if (output === null && !this.#hasMarkers) return
    const { markers, showMarks } = await import('./markers.ts')
    if (this.#closed) return
    if (!this.#hasMarkers) this.#set(this.#markers, markers)
    this.#hasMarkers = true
    showMarks(this.#view, output?.language === this.#document.language ? output : null)
  }

  /** @param code the version whose line it is */
  async goTo(code: string, line: number, column?: number): Promise<void> {
    const { goToLine } = await import('./markers.ts')
    if (!this.#closed) goToLine(this.#view, code, line, column)
  }

  focus(): void {
    this.#view.focus()
  }

  close(): void {
    this.#closed = true
    this.#view.destroy()
  }

  /** @param shown the state whose language, keys and markers continue */
  #stateOf({ before, code }: EditorDocument, shown?: EditorState): EditorState {
    const from = (slot: Compartment) => slot.of((shown && slot.get(shown)) ?? [])
    return EditorState.create({
      doc: before ?? code,
      extensions: [
        from(this.#keys),
        fixedExtensions(this.#options),
        this.#configured.of(settingsOf(this.#settings)),
        from(this.#parser),
        from(this.#markers),
      ],
    })
  }

  #set(slot: Compartment, extension: Extension) {
    this.#view.dispatch({ effects: slot.reconfigure(extension) })
  }

  #replace(code: string) {
    this.#view.dispatch({ changes: { from: 0, to: this.#view.state.doc.length, insert: code } })
  }

  async #setVim(wanted: boolean) {
    const extension = wanted ? (await import('./vim-keys.ts')).vimKeys(this.#options.onSave) : []
    // The setting may have changed while the module was loading.
    if (!this.#closed && this.#settings.vim === wanted) this.#set(this.#keys, extension)
  }

  async #parse(language: Language) {
    const mode = await loadMode(language)
    // Another language may have been chosen while this parser was loading.
    if (this.#closed || language !== this.#document.language) return
    if (mode === null) return
    const support = mode.support()
    const completion = support.language.data.of({ autocomplete: completeNames(mode.names) })
    this.#set(this.#parser, [support, completion])
  }
}

function fixedExtensions({ nonce, label, onChange, onSubmit }: Options): Extension {
  const submit = () => {
    onSubmit()
    return true
  }
  return [
    EditorView.cspNonce.of(nonce),
    EditorView.contentAttributes.of({
      'aria-label': label,
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
    cursorInView,
    editorTheme,
    EditorView.updateListener.of((update) => {
      if (update.docChanged) onChange(update.state.doc.toString())
    }),
  ]
}

function settingsOf({ fontSizePx, tabWidth, wrap, completion }: EditorSettings): Extension {
  return [
    EditorView.theme({ '&': { fontSize: `${fontSizePx}px` } }),
    EditorState.tabSize.of(tabWidth),
    indentUnit.of(' '.repeat(tabWidth)),
    wrap ? EditorView.lineWrapping : [],
    completion ? [autocompletion({ icons: false }), focusableCompletions] : [],
  ]
}

/** Lets keyboard users focus the scrolling list. Pressing an entry leaves the focus in the code. */
const focusableCompletions = EditorView.updateListener.of(({ view }) => {
  const list = view.dom.querySelector<HTMLElement>('.cm-tooltip-autocomplete > ul')
  if (list === null || list.tabIndex === 0) return
  list.tabIndex = 0
  list.addEventListener('mousedown', (event) => event.preventDefault())
})

/** Keeps the cursor in view when another part of the page takes height from the editor. */
const cursorInView = ViewPlugin.define((view) => {
  let visiblePx = view.scrollDOM.clientHeight
  const observer = new ResizeObserver(() => {
    const beforePx = visiblePx
    // A hidden editor has no height.
    visiblePx = view.scrollDOM.clientHeight || beforePx
    const { head } = view.state.selection.main
    const cursor = view.coordsAtPos(head)
    if (cursor === null) return
    const bottomPx = cursor.bottom - view.scrollDOM.getBoundingClientRect().top
    if (bottomPx <= visiblePx || bottomPx > beforePx) return
    view.dispatch({ effects: EditorView.scrollIntoView(head, { yMargin: 0 }) })
  })
  observer.observe(view.scrollDOM)
  return { destroy: () => observer.disconnect() }
})
