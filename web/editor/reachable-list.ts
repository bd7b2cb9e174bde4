import { EditorView } from '@codemirror/view'

/**
 * Makes the scrolling list of completions focusable, so that keyboard users can reach it. A press
 * in it, on its scroll bar for example, still leaves the focus in the code.
 */
export const reachableList = EditorView.updateListener.of(({ view }) => {
  const list = view.dom.querySelector<HTMLElement>('.cm-tooltip-autocomplete > ul')
  if (list === null || list.tabIndex === 0) return
  list.tabIndex = 0
  list.addEventListener('mousedown', (event) => event.preventDefault())
})
