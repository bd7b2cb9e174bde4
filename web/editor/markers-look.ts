import { EditorView } from '@codemirror/view'

/**
 * The theme of markers, their tooltips and their list, for both colour schemes like
 * `editor-theme.ts`.
 */
export const markersLook = EditorView.theme({
  '.cm-diagnostic': { margin: '0', padding: '6px 10px' },
  '.cm-tooltip-lint .cm-diagnostic': { maxWidth: '36rem' },
  '.cm-diagnostic-error': { borderLeft: '4px solid var(--color-failed)' },
  '.cm-diagnostic-warning': { borderLeft: '4px solid var(--color-bronze)' },
  '.cm-diagnostic-info': { borderLeft: '4px solid var(--color-control)' },
  '.cm-lintRange-active': {
    backgroundColor: 'color-mix(in srgb, var(--color-accent) 20%, transparent)',
  },
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
    backgroundColor: 'color-mix(in srgb, var(--color-accent) 20%, transparent)',
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
