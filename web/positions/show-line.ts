/** Selects a line of the code in a viewer, scrolls to it and focuses the viewer. */
export function showLine(viewerId: string, line: number): void {
  const viewer = document.getElementById(viewerId)
  const text = viewer?.querySelector('code')?.firstChild
  if (viewer === null || !(text instanceof Text)) return
  const lines = text.data.split('\n')
  const from = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0)
  const to = Math.min(text.data.length, from + (lines[line - 1]?.length ?? 0))
  viewer.focus({ preventScroll: true })
  viewer.scrollIntoView({ block: 'nearest' })
  const range = document.createRange()
  range.setStart(text, Math.min(from, to))
  range.setEnd(text, to)
  const selection = window.getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
  const { top } = range.getBoundingClientRect()
  viewer.scrollTop += top - viewer.getBoundingClientRect().top - viewer.clientHeight / 2
  viewer.scrollLeft = 0
}
