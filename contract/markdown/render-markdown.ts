/**
 * Security depends on the order. Raw HTML never becomes elements. The sanitiser allows a short list
 * of elements and attributes. Only then are formulas converted, from their text.
 *
 * Emphasis and nesting take quadratic time, so a server must run this in a process that it can kill.
 */
import type { Element, ElementContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { Root as MarkdownRoot } from 'mdast'
import rehypeSanitize, { type Options } from 'rehype-sanitize'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { limits } from '../limits.ts'
import { utf8Bytes } from '../rules/text.ts'
import {
  dropImages,
  markLinks,
  type Pictures,
  setDirections,
  setPictures,
  shiftHeadings,
} from './elements.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { setFormulas } from './set-formulas.ts'

export type { Pictures } from './elements.ts'

export interface RenderedMarkdown {
  html: string
  /** Describes parts that were removed or could not be read, one sentence each, at most 20. */
  notes: string[]
}

const mostNotes = 20
/** Formulas grow most, about fortyfold. A large statement stays below a tenth of this. */
const mostHtml = 1024 * 1024

/** Prefix that keeps a statement's ids from shadowing names of the page. */
const idPrefix = 'statement-'

/** The elements that Markdown can create. Formulas are still code elements here. */
const allowedHtml: Options = {
  tagNames: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code'],
    ...['ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ...['a', 'strong', 'em', 'del', 'sup', 'img', 'input', 'section'],
  ],
  attributes: {
    a: [
      'href',
      'title',
      'ariaDescribedBy',
      'ariaLabel',
      'dataFootnoteRef',
      'dataFootnoteBackref',
      ['className', 'data-footnote-backref'],
    ],
    code: [['className', /^language-[\w.+#-]{1,40}$/, 'math-inline', 'math-display']],
    h2: [['className', 'sr-only']],
    img: ['src', 'alt', 'title'],
    input: [['type', 'checkbox'], ['disabled', true], 'checked'],
    li: [['className', 'task-list-item']],
    ol: ['start', ['className', 'contains-task-list']],
    section: ['dataFootnotes', ['className', 'footnotes']],
    td: ['align'],
    th: ['align'],
    ul: [['className', 'contains-task-list']],
    '*': ['id'],
  },
  required: { input: { type: 'checkbox', disabled: true } },
  protocols: { href: ['http', 'https', 'mailto'], src: ['data'] },
  // The only ids are those of footnotes. They already have the prefix, and links must match them.
  clobber: [],
  strip: ['script'],
  allowComments: false,
  allowDoctypes: false,
}

const toElements = unified().use(remarkRehype, { clobberPrefix: idPrefix }).freeze()
const sanitiser = unified().use(rehypeSanitize, allowedHtml).freeze()

/** @param pictures the problem's own pictures, which the text may refer to by file name */
export async function renderMarkdown(
  source: string,
  pictures: Pictures = {},
): Promise<RenderedMarkdown> {
  if (utf8Bytes(source) > limits.descriptionBytes) {
    const note = `The text is longer than ${limits.descriptionBytes / 1024} KB.`
    return { html: '', notes: [note] }
  }
  try {
    const rendered = await render(source, pictures)
    if (rendered.html.length <= mostHtml) return rendered
    return plain(source, 'The text becomes too large as HTML and is shown as it was written.')
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    // Thousands of nested lists or quotes overflow the stack.
    return plain(source, 'The text is nested too deeply and is shown as it was written.')
  }
}

function plain(source: string, note: string): RenderedMarkdown {
  const children: ElementContent[] = [{ type: 'text', value: source }]
  const pre: Element = { type: 'element', tagName: 'pre', properties: {}, children }
  return { html: toHtml(pre), notes: [note] }
}

async function render(source: string, pictures: Pictures): Promise<RenderedMarkdown> {
  const notes: string[] = []
  const { markdown } = parseMarkdown(source)
  if (hasRawHtml(markdown)) notes.push('HTML is not supported and was left out.')
  const elements = toElements.runSync(markdown)
  notes.push(...dropImages(elements, pictures))
  const tree = sanitiser.runSync(elements)
  setPictures(tree, pictures)
  shiftHeadings(tree)
  markLinks(tree)
  setDirections(tree)
  notes.push(...(await setFormulas(tree)))
  const html = toHtml(tree, { allowDangerousHtml: true })
  return { html, notes: [...new Set(notes)].slice(0, mostNotes) }
}

function hasRawHtml(markdown: MarkdownRoot): boolean {
  let found = false
  visit(markdown, 'html', (node) => {
    found ||= !node.value.startsWith('<!--')
  })
  return found
}
