/** Puts a run's report between the markers of a page; what stands around them stays as it is. */

const begin = '<!-- bench: begin, written by `npm run bench -- --publish` -->'
const end = '<!-- bench: end -->'

/** Whether there is one, and its run was not noisy, as a noisy one says of itself. */
export function hasQuietReport(page: string): boolean {
  const published = page.slice(page.indexOf(begin), page.indexOf(end))
  return published.includes('### The bars') && !published.includes('**A noisy run')
}

/** @throws when the page does not have both markers, in order */
export function withReport(page: string, report: string): string {
  const from = page.indexOf(begin)
  const to = page.indexOf(end)
  if (from === -1 || to < from) throw new Error(`The page lacks its markers, ${begin} and ${end}.`)
  return `${page.slice(0, from + begin.length)}\n\n${report}\n\n${page.slice(to)}`
}
