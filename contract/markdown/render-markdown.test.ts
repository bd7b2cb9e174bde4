import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import { renderMarkdown } from './render-markdown.ts'

async function html(source: string): Promise<string> {
  return (await renderMarkdown(source)).html
}
async function notes(source: string): Promise<string[]> {
  return (await renderMarkdown(source)).notes
}

describe('Markdown becomes HTML', () => {
  const external = 'rel="nofollow noopener noreferrer ugc" target="_blank"'
  const cases: [string, string, string][] = [
    [
      'emphasis and code',
      '*a* **b** ~~c~~ `d<e`',
      '<p><em>a</em> <strong>b</strong> <del>c</del> <code>d&#x3C;e</code></p>',
    ],
    [
      'a code block keeps its language',
      '```cpp\nint a;\n```',
      '<pre><code class="language-cpp">int a;\n</code></pre>',
    ],
    ['an ordered list keeps its start', '3. a', '<ol start="3">\n<li>a</li>\n</ol>'],
    [
      'a table keeps its alignment without styles',
      '|a|\n|-:|\n|1|',
      '<table>\n<thead>\n<tr>\n<th align="right">a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td align="right">1</td>\n</tr>\n</tbody>\n</table>',
    ],
    [
      'a link to another site',
      '[a](https://x.org/?b=1&c "t")',
      `<p><a href="https://x.org/?b=1&#x26;c" title="t" ${external}>a</a></p>`,
    ],
    [
      'a bare address',
      'https://x.org',
      `<p><a href="https://x.org" ${external}>https://x.org</a></p>`,
    ],
    [
      'a link within the site',
      '[a](/problems/2/description)',
      '<p><a href="/problems/2/description">a</a></p>',
    ],
    [
      'a link that only looks internal',
      '[a](//x.org) [b](/\\x.org)',
      `<p><a href="//x.org" ${external}>a</a> <a href="/%5Cx.org">b</a></p>`,
    ],
    [
      'an embedded image',
      '![dot](data:image/png;base64,AAAA)',
      '<p><img src="data:image/png;base64,AAAA" alt="dot"></p>',
    ],
    ['nothing', '', ''],
  ]
  it.each(cases)('%s', async (_, source, expected) => {
    expect(await renderMarkdown(source)).toEqual({ html: expected, notes: [] })
  })

  it.each([
    ['# a\n## b', '<h2>a</h2>\n<h3>b</h3>'],
    ['## a\n### b', '<h2>a</h2>\n<h3>b</h3>'],
    ['### a\n# b', '<h4>a</h4>\n<h2>b</h2>'],
    ['#### a', '<h2>a</h2>'],
    ['# a\n###### b', '<h2>a</h2>\n<h6>b</h6>'],
    ['a\n===', '<h2>a</h2>'],
  ])('headings start at h2: %j', async (source, expected) => {
    expect(await html(source)).toBe(expected)
  })
})

describe('a list, a quote and a table in a right-to-left script have that direction', () => {
  it.each([
    ['- كم $a$', '<ul dir="rtl">'],
    ['1. $a$ و `b`', '<ol dir="rtl">'],
    ['> שלום', '<blockquote dir="rtl">'],
    ['|أ|\n|-|\n|1|', '<table dir="rtl">'],
    ['- a كم', '<ul>'],
    ['- 1 `كم`', '<ul>'],
    ['> 中', '<blockquote>'],
  ])('%j', async (source, expected) => {
    expect(await html(source)).toMatch(new RegExp(`^${expected}`))
  })
})

describe('footnotes', () => {
  it('link to the text, and the text to them', async () => {
    const { document } = new Window()
    document.body.innerHTML = await html('### Title\n\na[^x] b[^x]\n\n[^x]: Explained.')
    expect(document.querySelector('h2')?.textContent).toBe('Title')
    const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
    expect(links).toHaveLength(4)
    for (const link of links) expect(document.querySelector(link)).not.toBeNull()
    for (const described of document.querySelectorAll('[aria-describedby]')) {
      const label = described.getAttribute('aria-describedby')
      expect(document.querySelector(`#${label}`)?.textContent).toBe('Footnotes')
    }
  })
})

/** Defines a macro as two calls of the next one. */
function doubling(letter: string): string {
  const next = String.fromCharCode(letter.charCodeAt(0) + 1)
  return `\\def\\${letter}{\\${next}\\${next}}`
}

describe('formulas', () => {
  it('become MathML, without styles and scripts', async () => {
    const inline = await html('$a_i \\le 10^5$')
    expect(inline).toMatch(/^<p><math xmlns="[^"]+"><semantics>.*<msub>.*<\/math><\/p>$/)
    const display = await html('$$\n\\sum_{i=1}^n a_i\n$$')
    expect(display).toMatch(
      /^<div class="math-display"><math [^>]*display="block">.*<\/math><\/div>$/,
    )
    expect(await html('```math\nx^2\n```')).toBe(await html('$$\nx^2\n$$'))
  })

  const several = ['$$a\n= b$$', '$$\na\n= b\n$$', '$$\na\n= b$$', '$$a\n= b\n$$', '$$ a\n= b $$']
  it.each(several)('of several lines may start and end anywhere: %j', async (source) => {
    const set = await html('$$\na\n= b\n$$')
    expect(await html(source)).toBe(set)
    expect(await html(`So\n${source}\n\n*and*`)).toBe(`<p>So</p>\n${set}\n<p><em>and</em></p>`)
    const [withComma, withDot] = [await html('$$\na\n= b,\n$$'), await html('$$\na\n= b.\n$$')]
    const both = await html(`${source}, and\n${source}.`)
    expect(both).toBe(`${withComma}\n<p>and</p>\n${withDot}`)
    const quoted = source.replaceAll('\n', '\n> ')
    expect(await html(`> ${quoted} and`)).toBe(`<blockquote>\n${set}\n<p>and</p>\n</blockquote>`)
    const item = source.replaceAll('\n', '\n  ')
    expect(await html(`- ${item}\n- two`)).toBe(`<ul>\n<li>\n${set}\n</li>\n<li>two</li>\n</ul>`)
    expect(await html(`\`\`\`\n${source}\n\`\`\``)).toBe(`<pre><code>${source}\n</code></pre>`)
  })

  it('between two dollar signs are displayed, even within a paragraph', async () => {
    const set = await html('$$\nx^2\n$$')
    expect(await html('$$x^2$$')).toBe(set)
    expect(await html('So $$x^2$$ and')).toBe(`<p>So </p>\n${set}\n<p> and</p>`)
    expect(await html('So $$x^2$$.')).toBe(`<p>So </p>\n${await html('$$\nx^2.\n$$')}`)
    expect(await html('- $$x^2$$')).toBe(`<ul>\n<li>\n${set}\n</li>\n</ul>`)
    expect(await html('$$$x^2$$$')).toBe(await html('$x^2$'))
    expect(await html('**$$x^2$$**')).toBe(
      `<p><strong>${/<math.*<\/math>/.exec(await html('$x^2$'))?.[0]}</strong></p>`,
    )
    expect(await html('`$$x^2$$`')).toBe('<p><code>$$x^2$$</code></p>')
  })

  it.each([
    ['Up to $n$.', /^<p>Up to <span class="one-piece"><math .*<\/math>\.<\/span><\/p>$/],
    [
      'Both ($a$, $b$) of them',
      /^<p>Both <span class="one-piece">\(<math .*<\/math>,<\/span> <span class="one-piece"><math .*<\/math>\)<\/span> of them<\/p>$/,
    ],
    [
      'The $n$th and **$m$**.',
      /^<p>The <math .*<\/math>th and <strong><math .*<\/math><\/strong>\.<\/p>$/,
    ],
  ])('keep adjacent characters on their line: %s', async (source, expected) => {
    expect(await html(source)).toMatch(expected)
  })

  it('of great length scroll by themselves, inside their line', async () => {
    const long = Array.from({ length: 20 }, (_, place) => `a_{${place}}`).join('+')
    expect(await html(`All ($${long}$).`)).toMatch(
      /^<p>All <span class="one-piece">\(<span class="math-scroll" tabindex="0"><math .*<\/math><\/span>\)\.<\/span><\/p>$/,
    )
    expect(await html(`$$${long}$$`)).toMatch(/^<div class="math-display"><math tabindex="0" /)
    expect(await html('$$x$$ and $x$')).not.toContain('tabindex')
  })

  it('process a long adjacent text in linear time', async () => {
    const beside = `${'('.repeat(60_000)}x`
    expect(await html(`${beside} $n$`)).toMatch(/^<p>\(+x <math .*<\/math><\/p>$/)
  })

  it('have no style attribute, whatever the formula', async () => {
    const source = '$\\fcolorbox{red}{blue}{a} \\pmb{b} \\text{ style="x"} \\color{red} c$'
    const rendered = await html(source)
    expect(rendered).toContain('<math')
    expect(rendered).not.toMatch(/<[^>]*\sstyle=/)
  })

  const wrong = ['\\frac{a}', '\\unknown', '}', '\\href{javascript:a}{a}', '\\includegraphics{x}']
  it.each(wrong)('with errors stay as text: %s', async (formula) => {
    const rendered = await renderMarkdown(`a $${formula}$ b`)
    expect(rendered.html).toBe(`<p>a <code>${formula}</code> b</p>`)
    expect(rendered.notes).toEqual([expect.stringMatching(/^A formula could not be read \(.+\): /)])
  })

  it.each([
    ['macros that double', `${'abcdefgh'.replaceAll(/./g, doubling)}\\def\\i{x}\\a`],
    ['an infinite macro', '\\def\\x{\\x}\\x'],
    ['a long formula', 'x+'.repeat(3000)],
  ])('that would take too long stay as text: %s', async (_, formula) => {
    const rendered = await renderMarkdown(`$${formula}$`)
    expect(rendered.html).not.toContain('<math')
    expect(rendered.notes).toHaveLength(1)
  })

  it('cannot cover the page', async () => {
    const rendered = await html('$\\rule{100000em}{100000em} \\kern{99999em} a$')
    const sizes = [...rendered.matchAll(/(?:width|height)="(-?[\d.]+)em"/g)].map(([, n]) =>
      Number(n),
    )
    expect(sizes.length).toBeGreaterThan(0)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(20)
  })
})

describe('pictures of the problem', () => {
  const picture = { src: '/problem-files/ab/map.png', width: 640, height: 480, alt: 'A map' }
  const pictures = { 'map.png': picture, 'line.svg': { ...picture, alt: null } }
  const size = 'width="640" height="480" loading="lazy" decoding="async"'

  it.each([
    ['by name', '![](map.png)', 'A map'],
    ['by a path in the same folder', '![](./map.png)', 'A map'],
    ['with a text of the description', '![The *old* town](map.png)', 'The old town'],
    ['that are decorative', '![](line.svg)', ''],
  ])('are shown %s, with their size', async (_, source, alt) => {
    const rendered = await renderMarkdown(source, pictures)
    expect(rendered).toEqual({
      html: `<p><img src="/problem-files/ab/map.png" alt="${alt}" ${size}></p>`,
      notes: [],
    })
  })

  it('keep a title', async () => {
    const rendered = await renderMarkdown('![](map.png "North is up")', pictures)
    expect(rendered.html).toContain('title="North is up"')
  })

  it.each(['Map.png', 'constructor.png', 'no.svg'])('are missed: %s', async (name) => {
    expect(await renderMarkdown(`![a](${name})`, pictures)).toEqual({
      html: '<p>a</p>',
      notes: [`There is no picture named ${name}.`],
    })
  })

  it('cannot bring markup along', async () => {
    const alt = '"><script>alert(1)</script>'
    const rendered = await renderMarkdown('![](map.png)', { 'map.png': { ...picture, alt } })
    const { document } = new Window()
    document.body.innerHTML = rendered.html
    expect(document.querySelector('script')).toBeNull()
    expect(document.querySelector('img')?.getAttribute('alt')).toBe(alt)
  })
})

describe('notes list the losses', () => {
  it('of external images, which are replaced by their description', async () => {
    const rendered = await renderMarkdown('![a map](https://x.org/m.png) ![](/b.png)')
    expect(rendered).toEqual({
      html: '<p>a map </p>',
      notes: [
        'Images from elsewhere are not shown: https://x.org/m.png',
        'Images from elsewhere are not shown: /b.png',
      ],
    })
  })

  it('of HTML, but not of comments', async () => {
    expect(await notes('a <b>b</b>\n\n<div>c</div>')).toEqual([
      'HTML is not supported and was left out.',
    ])
    expect(await notes('<!-- for me -->')).toEqual([])
  })

  it('at most 20, each once', async () => {
    const many = Array.from({ length: 30 }, (_, n) => `![](x${n}) ![](x${n})`).join('\n')
    expect(await notes(many)).toHaveLength(20)
  })

  it('of a text that is too long, too deep or too large', async () => {
    expect(await renderMarkdown('é'.repeat(33 * 1024))).toEqual({
      html: '',
      notes: ['The text is longer than 64 KB.'],
    })
    const deep = `${'>'.repeat(2500)}<b>`
    expect(await renderMarkdown(deep)).toEqual({
      html: `<pre>${deep.replaceAll('<', '&#x3C;')}</pre>`,
      notes: ['The text is nested too deeply and is shown as it was written.'],
    })
    const large = '$a$ '.repeat(8000)
    expect(await renderMarkdown(large)).toEqual({
      html: `<pre>${large}</pre>`,
      notes: ['The text becomes too large as HTML and is shown as it was written.'],
    })
  })
})

/**
 * Each tries to run a script, to load something or to shadow a name of the page. The test checks
 * the parsed tree, as a browser would see it.
 */
const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<a href="javascript:alert(1)">a</a>',
  '<style>@import "https://x.org/a.css"</style>',
  '<form action="https://x.org"><input name=a></form>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt:alert(1))',
  '[a](java\tscript:alert(1))',
  '[a](&#106;avascript:alert(1))',
  '[a](\u0001javascript:alert(1))',
  '[a](vbscript:x)',
  '[a](data:text/html,<script>alert(1)</script>)',
  '<javascript:alert(1)>',
  '[a]: javascript:alert(1)\n\n[a]',
  '![a](javascript:alert(1))',
  '![a](data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+)',
  '![a](data:text/html;base64,PHNjcmlwdD4=)',
  '![a](https://x.org/track.gif)',
  '![a](x"onerror="alert(1))',
  '![a" onerror="alert(1)](data:image/png;base64,AA)',
  '[a](https://x.org "t\\" onmouseover=\\"alert(1)")',
  '```"><script>alert(1)</script>\na\n```',
  '```x onclick=alert(1)\na\n```',
  '`<script>alert(1)</script>`',
  '$<script>alert(1)</script>$',
  '$\\text{</annotation><script>alert(1)</script>}$',
  '$\\href{javascript:alert(1)}{a}$',
  '$\\url{javascript:alert(1)}$',
  '$\\htmlStyle{background:url(https://x.org)}{a}$',
  '$\\htmlId{token}{a} \\htmlClass{x}{b} \\htmlData{a=b}{c}$',
  '$\\includegraphics{https://x.org/a.png}$',
  '$\\unknown<img src=x onerror=alert(1)>$',
  '[^token]\n\n[^token]: x',
  '[^"><img src=x onerror=alert(1)>]\n\n[^"><img src=x onerror=alert(1)>]: x',
  '- [ ] <input onfocus=alert(1) autofocus>',
  '|a|\n|-|\n|<img src=x onerror=alert(1)>|',
  'https://x.org/"onmouseover="alert(1)',
  '<https://x.org/"onmouseover="alert(1)>',
  '\\<script>alert(1)\\</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
]

const elements = new Set(
  `h2 h3 h4 h5 h6 p br hr blockquote pre code ul ol li table thead tbody tr th td a strong em del
  sup img input section div span math semantics mrow mi mn mo mtext mspace msup msub msubsup mfrac msqrt
  mstyle mover munder munderover mtable mtr mtd mpadded annotation`.split(/\s+/),
)
const attributes = new Set(
  `href title rel target src alt class id align start type disabled checked aria-describedby
  aria-label data-footnotes data-footnote-ref data-footnote-backref xmlns display encoding
  mathvariant stretchy fence separator lspace rspace width height mathcolor tabindex`.split(/\s+/),
)

describe('a hostile text is rendered harmless', () => {
  it.each(attacks)('%j', async (source) => {
    const { document } = new Window()
    document.body.innerHTML = await html(source)
    for (const element of document.body.querySelectorAll('*')) {
      expect(elements).toContain(element.tagName.toLowerCase())
      for (const { name, value } of element.attributes) {
        expect(attributes).toContain(name)
        if (name === 'href') expect(value).toMatch(/^(?:https?:\/\/|mailto:|[#/%]|x(?:%22|$))/)
        if (name === 'src') expect(value).toMatch(/^data:image\/(?:png|jpeg|gif|webp);base64,/)
        if (name === 'id') expect(value).toMatch(/^(?:statement-.+|footnote-label)$/)
      }
    }
  })
})
