import { EditorView } from '@codemirror/view'

/**
 * The list of completions scrolls: whoever reads pages by keyboard can reach it. A press in it, on its
 * scroll bar for example, leaves the focus with the code all the same.
 */
export const reachableList = EditorView.updateListener.of(({ view }) => {
  const list = view.dom.querySelector<HTMLElement>('.cm-tooltip-autocomplete > ul')
  if (list === null || list.tabIndex === 0) return
  list.tabIndex = 0
  list.addEventListener('mousedown', (event) => event.preventDefault())
})
