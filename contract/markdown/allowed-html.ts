import type { Options } from 'rehype-sanitize'

/** Prefix that keeps a statement's ids from shadowing names of the page. */
export const idPrefix = 'statement-'

/** The elements that Markdown can create. Formulas are still code elements here. */
export const allowedHtml: Options = {
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
