/** Replaces the text between the markers of a page with a run's report. */

const begin = '<!-- bench: begin, written by `npm run bench -- --publish` -->'
const end = '<!-- bench: end -->'

/** Returns whether the page has a report of a run that was not noisy. */
export function hasQuietReport(page: string): boolean {
  const published = page.slice(page.indexOf(begin), page.indexOf(end))
  return published.includes('### The bars') && !published.includes('**A noisy run')
}

/** @throws if the page does not have both markers, in order */
export function withReport(page: string, report: string): string {
  const from = page.indexOf(begin)
  const to = page.indexOf(end)
  if (from === -1 || to < from) throw new Error(`The page lacks its markers, ${begin} and ${end}.`)
  return `${page.slice(0, from + begin.length)}\n\n${report}\n\n${page.slice(to)}`
}
