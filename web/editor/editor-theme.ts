import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { syntaxRoles, syntaxStyle } from './syntax-roles.ts'

/** Colours as [light, dark]. Each pair of a background and a colour passes WCAG AA. */
export const codeBackgrounds = {
  surface: ['#ffffff', '#1c1b18'],
  activeLine: ['#f5f4ef', '#151412'],
} as const

function lightDark([light, dark]: readonly [string, string]): string {
  return `light-dark(${light}, ${dark})`
}

export function highlightColour(percent: number): string {
  return `color-mix(in srgb, var(--color-accent) ${percent}%, transparent)`
}

/**
 * Serves both colour schemes. Line height and padding must equal those of `text-code` and
 * ui/CodeView.tsx, which is shown in the same place until the editor is loaded.
 */
const look = EditorView.theme({
  '&': { height: '100%', color: 'var(--color-ink)', backgroundColor: 'var(--color-surface)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--font-mono)',
    fontVariantLigatures: 'none',
    lineHeight: String(1.34375 / 0.875),
  },
  '.cm-content': { padding: '8px 0', caretColor: 'var(--color-ink)' },
  '.cm-line': { padding: '0 16px 0 0' },
  '.cm-gutters': {
    color: 'var(--color-muted)',
    backgroundColor: 'var(--color-surface)',
    border: 'none',
  },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '0', padding: '0 12px 0 16px' },
  '.cm-activeLine': { backgroundColor: lightDark(codeBackgrounds.activeLine) },
  '.cm-activeLineGutter': {
    color: 'var(--color-ink)',
    backgroundColor: lightDark(codeBackgrounds.activeLine),
  },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--color-ink)', borderLeftWidth: '2px' },
  // An opaque active line would hide the selection, which CodeMirror draws behind the text.
  '&.cm-focused .cm-activeLine': {
    backgroundColor: 'color-mix(in srgb, var(--color-ink) 4%, transparent)',
  },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
    { background: highlightColour(24) },
  '.cm-selectionMatch': {
    backgroundColor: highlightColour(14),
  },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: highlightColour(20),
    outline: '1px solid var(--color-control)',
  },
  '&.cm-focused .cm-nonmatchingBracket': { ...syntaxStyle('invalid') },
  '.cm-tooltip': {
    // Below the page's own menus.
    zIndex: '30',
    color: 'var(--color-ink)',
    backgroundColor: 'var(--color-surface)',
    border: '1px solid var(--color-line)',
    borderRadius: '8px',
    overflow: 'hidden',
    boxShadow: '0 8px 24px rgb(0 0 0 / 0.14)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--font-mono)', padding: '4px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '4px 8px', borderRadius: '4px' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    color: 'var(--color-ink)',
    backgroundColor: highlightColour(20),
  },
  '.cm-vim-panel': { padding: '4px 12px', fontFamily: 'var(--font-mono)', minHeight: '1.75em' },
  '.cm-vim-panel input': { color: 'inherit', outline: 'none' },
  '.cm-completionDetail': { color: 'var(--color-muted)' },
  '.cm-panels': { color: 'var(--color-ink)', backgroundColor: 'var(--color-sunken)' },
  '.cm-panels.cm-panels-bottom': { borderTop: '1px solid var(--color-line)' },
  '.cm-panel.cm-search': { padding: '8px', fontFamily: 'var(--font-sans)' },
  '.cm-panel.cm-search [name=close]': { color: 'var(--color-ink)', padding: '0 8px' },
  '.cm-panel.cm-search :is(input, button, label)': { fontSize: '13px' },
  '.cm-textfield, .cm-button': {
    color: 'var(--color-ink)',
    backgroundColor: 'var(--color-surface)',
    backgroundImage: 'none',
    border: '1px solid var(--color-control)',
    borderRadius: '4px',
    padding: '4px 8px',
  },
  '.cm-searchMatch': {
    backgroundColor: highlightColour(20),
  },
  '.cm-searchMatch.cm-searchMatch-selected': {
    backgroundColor: highlightColour(40),
  },
})

const highlighting = HighlightStyle.define(
  Object.entries(syntaxRoles).map(([role, { tags }]) => ({ tag: tags, ...syntaxStyle(role) })),
)

export const editorTheme: Extension = [look, syntaxHighlighting(highlighting)]
