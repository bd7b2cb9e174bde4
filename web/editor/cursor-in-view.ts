import { EditorView, ViewPlugin } from '@codemirror/view'

/** Keeps the cursor in view when another part of the page takes height from the editor. */
export const cursorInView = ViewPlugin.define((view) => {
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
