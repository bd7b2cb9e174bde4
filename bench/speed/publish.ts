/** Puts a run's report between the markers of a page; what stands around them stays as it is. */

const begin = '<!-- bench: begin, written by `npm run bench -- --publish` -->'
const end = '<!-- bench: end -->'

/** @throws when the page does not have both markers, in order */
export function withReport(page: string, report: string): string {
  const from = page.indexOf(begin)
  const to = page.indexOf(end)
  if (from === -1 || to < from) throw new Error(`The page lacks its markers, ${begin} and ${end}.`)
  return `${page.slice(0, from + begin.length)}\n\n${report}\n\n${page.slice(to)}`
}
