/** Converts the HTML in a Markdown statement, because Assay does not show HTML. */
import { htmlToMarkdown } from './html.ts'

const fenceStart = /^ {0,3}(`{3,}|~{3,})/
/** Such a block ends before an empty line, like CommonMark's HTML blocks. */
const blockStart =
  /^ {0,3}<\/?(?:blockquote|br|center|details|div|dl|figure|h[1-6]|hr|img|ol|p|pre|section|span|summary|table|ul)[\s/>]/i
/** Tags without which 10<sup>5</sup> would become 105. */
const inline = /<(su[bp])>[^<>]{1,200}<\/\1>|<img\s[^<>]{1,1000}>|<br\s?\/?>/gi

/** Addresses of pictures stay as they are. Fenced code is not changed. */
export function withoutHtml(source: string, losses: Set<string>): string {
  const convert = (html: string) => htmlToMarkdown(html, losses, (address) => address)
  const inText = (line: string) =>
    line.replaceAll(inline, (tag) => (/^<br/i.test(tag) ? '\\\n' : convert(tag)))
  const made: string[] = []
  let block: string[] = []
  let fence = ''
  for (const line of [...source.split('\n'), '']) {
    if (block.length > 0 && line.trim() === '') {
      made.push(convert(block.join('\n')))
      block = []
    }
    if (block.length > 0 || (fence === '' && blockStart.test(line))) {
      block.push(line)
      continue
    }
    made.push(fence === '' ? inText(line) : line)
    const mark = fenceStart.exec(line)?.[1] ?? ''
    if (fence === '') fence = mark
    else if (mark.startsWith(fence)) fence = ''
  }
  return made.join('\n').slice(0, -1)
}
