/**
 * CodeMirror, put together for this site. This file is the heavy chunk: `CodeEditor.tsx` imports
 * it lazily and talks to it through `OpenEditor` only, so that nothing else knows CodeMirror.
 *
 * A document has an id (which problem, which language). Another id means another document, with an
 * undo history of its own; another revision of the same id (Reset) is a change that can be undone.
 * Under the same id and revision the editor's own text is the truth, however late a render brings
 * back an older one: otherwise fast typing would lose letters.
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
import type { EditorSettings } from './editor-settings.ts'
import { editorTheme } from './editor-theme.ts'
import { loadLanguageSupport } from './language-support.ts'

export type EditorDocument = {
  readonly id: string
  readonly revision: number
  readonly language: Language
  /** The text that the revision begins with. */
  readonly code: string
}

export type OpenEditor = {
  show(document: EditorDocument): void
  configure(settings: EditorSettings): void
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
}

export function openEditor(options: Options): OpenEditor {
  const configured = new Compartment()
  const parsed = new Compartment()
  let { settings, document } = options
  let parser: Extension = []

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
  const view = new EditorView({ parent: options.parent, state: stateOf(document.code) })
  void parse(document.language)

  function submit() {
    options.onSubmit()
    return true
  }

  function stateOf(code: string) {
    return EditorState.create({
      doc: code,
      extensions: [fixed, configured.of(settingsOf(settings)), parsed.of(parser)],
    })
  }

  async function parse(language: Language) {
    const support = await loadLanguageSupport(language)
    // Another language may have been chosen while this one's parser was on its way.
    if (language !== document.language) return
    parser = support
    view.dispatch({ effects: parsed.reconfigure(parser) })
  }

  return {
    show(next) {
      const shown = document
      document = next
      if (next.language !== shown.language) parser = []
      if (next.id !== shown.id) view.setState(stateOf(next.code))
      else if (next.revision !== shown.revision) {
        const { length } = view.state.doc
        view.dispatch({ changes: { from: 0, to: length, insert: next.code } })
      }
      if (next.language !== shown.language) void parse(next.language)
    },
    configure(next) {
      settings = next
      view.dispatch({ effects: configured.reconfigure(settingsOf(settings)) })
    },
    focus: () => view.focus(),
    close: () => view.destroy(),
  }
}

function settingsOf({ fontSizePx, tabWidth, wrap, completion }: EditorSettings): Extension {
  return [
    EditorView.theme({ '&': { fontSize: `${fontSizePx}px` } }),
    EditorState.tabSize.of(tabWidth),
    indentUnit.of(' '.repeat(tabWidth)),
    wrap ? EditorView.lineWrapping : [],
    completion ? autocompletion({ icons: false }) : [],
  ]
}
