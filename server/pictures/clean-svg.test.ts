import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import { cleanSvg } from './clean-svg.ts'

const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`
const clean = (text: string) => cleanSvg(Buffer.from(text))
const namespaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'

describe('a drawing is kept', () => {
  it.each([
    '<g fill="#f00"><path d="M0 0h9v9z"/><circle r="4" cx="1"/></g>',
    '<text x="1" y="2">a &lt; b &amp; c<tspan dy="3">é</tspan></text>',
    '<linearGradient id="a"><stop offset="1"/></linearGradient><rect fill="url(#a)"/>',
    '<defs><path id="p" d="M0 0"/></defs><use xlink:href="#p" x="3"/>',
    '<style>.a &gt; b { fill: url(#a) }</style><g class="a" style="stroke:#000"/>',
    '<image href="data:image/png;base64,AAAA"/>',
    '<title>A map</title><desc>of a town</desc>',
  ])('%s', (content) => {
    expect(clean(svg(content))?.text).toBe(`<svg ${namespaces}>${content}</svg>`)
  })

  it('without comments, instructions, document types and what editors add', () => {
    const text = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://x.org/a.dtd">
      <!-- <script> -->${svg('<metadata><a/></metadata><path inkscape:label="x" d="M0"/>')}`
    expect(clean(text)?.text).toBe(`<svg ${namespaces}><path d="M0"/></svg>`)
  })
})

describe('the size', () => {
  it.each([
    ['width="40" height="30"', 40, 30],
    ['width="40px" height="30.4px"', 40, 30],
    ['width="72pt" height="1in"', 96, 96],
    ['width="25.4mm" height="2.54cm"', 96, 96],
    ['viewBox="0 0 300 200"', 300, 200],
    ['viewBox="0,0,300,200" width="150"', 150, 100],
    ['viewBox="0 0 300 200" height="100"', 150, 100],
    ['viewBox="0 0 300 200" width="100%" height="100%"', 300, 200],
    ['width="1e9" height="999999"', 300, 10_000],
    ['', 300, 150],
  ])('of %s', (attributes, width, height) => {
    expect(clean(svg('', attributes))).toMatchObject({ width, height })
  })
})

const attacks = [
  '<script>alert(1)</script>',
  '<script xlink:href="https://x.org/a.js"/>',
  '<g onload="alert(1)"/>',
  '<g ONLOAD="alert(1)"/>',
  '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></body></foreignObject>',
  '<g xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></g>',
  '<a href="javascript:alert(1)"><text>a</text></a>',
  '<a href="https://x.org"><text>a</text></a>',
  '<animate attributeName="href" values="javascript:alert(1)"/>',
  '<set attributeName="onmouseover" to="alert(1)"/>',
  '<use href="https://x.org/a.svg#a"/>',
  '<use href="data:image/svg+xml,&lt;svg/&gt;"/>',
  '<image href="https://x.org/track.gif"/>',
  '<image href="data:image/svg+xml;base64,PHN2Zz4="/>',
  '<image href="&#106;avascript:alert(1)"/>',
  '<rect fill="url(https://x.org/a)"/>',
  '<rect fill="url(  &quot;https://x.org/a&quot;)"/>',
  '<rect style="background:u\\72l(https://x.org)"/>',
  '<style>@import "https://x.org/a.css";</style>',
  '<style>a { background: url(https://x.org) }</style>',
  '<style>a { background: image-set("https://x.org" 1x) }</style>',
  '<style><![CDATA[</style><script>alert(1)</script>]]></style>',
  '<text><![CDATA[<script>alert(1)</script>]]></text>',
  '<feImage href="https://x.org/a.png"/>',
  '<g xml:base="https://x.org/"/>',
  '<iframe src="https://x.org"/>',
  '<title>&lt;script&gt;alert(1)&lt;/script&gt;</title>',
]

describe('a hostile drawing is harmless', () => {
  it.each(attacks)('%s', (content) => {
    const text = clean(svg(content))?.text ?? ''
    expect(text).toMatch(/^<svg /)
    const { document } = new Window()
    // A page is the most lenient reader.
    document.body.innerHTML = text
    for (const element of document.body.querySelectorAll('*')) {
      expect(element.tagName.toLowerCase()).not.toMatch(
        /^(?:script|foreignobject|a|animate|set|iframe|body|feimage)$/,
      )
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^on|^xml:/i)
        if (!name.startsWith('xmlns')) expect(value).not.toMatch(/x\.org|javascript:/)
      }
    }
    expect(text).not.toMatch(/<style[^>]*>[^<]*x\.org/)
  })

  /** Each of 30 elements is made from the number of the previous one. */
  const chain = (element: (n: number) => string) =>
    Array.from({ length: 30 }, (_, n) => element(n)).join('')
  const doubled = chain((n) => `<g id="a${n + 1}"><use href="#a${n}"/><use href="#a${n}"/></g>`)
  const harmless = chain((n) => `<g id="a${n}"/>`)
  const shapes = '<rect/>'.repeat(100)
  const filled = (attribute: (n: number) => string, inside = shapes) =>
    chain((n) => `<pattern id="p${n + 1}"><g ${attribute(n)}>${inside}</g></pattern>`)
  const star = `<path d="${'h1v1'.repeat(2000)}"/>`
  const styled = (attribute: (n: number) => string, style: string) =>
    svg(`${filled(attribute)}<style>${style}</style>`)
  const withoutIds = `<a>${harmless.replaceAll('g', 'a')}</a>${doubled}`
  const strange = (n: number) =>
    `<pattern id="p;${n + 1}"><g style="fill:url(#p;${n})">${shapes}</g></pattern>`
  const plainRules = chain((n) => `g.c${n}, #x { fill: url("#p${n}") }`)
  const otherRules = chain((n) => `.y { .c${n}:not(.x) { fill: url(#p${n}) } }`)
  const addresses = ".c{fill:url(#x' } .d{fill:url(#y);fill:url(#p29)}"
  it.each([
    ['another root', '<html/>'],
    ['two roots', `${svg('')}${svg('')}`],
    ['text outside', `x${svg('')}`],
    ['an open element', '<svg><g></svg>'],
    ['an attribute without quotes', '<svg><g a=b/></svg>'],
    ['an attribute twice', '<svg><g a="1" a="2"/></svg>'],
    ['entities', '<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>'],
    ['an unknown entity', '<svg><text>&nbsp;</text></svg>'],
    ['a control character', svg('<text>&#0;</text>')],
    ['an open comment', '<svg><!-- </svg>'],
    ['great depth', svg('<g>'.repeat(300) + '</g>'.repeat(300))],
    ['references that double', svg(`<path id="a0"/>${doubled}`)],
    ['references that double, written otherwise', svg(doubled.replaceAll('#a', '#%61'))],
    ['references that double before others of the same names', svg(doubled + harmless)],
    ['references that double behind removed ones', svg(`<x>${harmless}</x>${doubled}`)],
    ['references that double behind removed ids', svg(withoutIds)],
    ['patterns that are inherited', svg(filled((n) => `fill="url(#p${n})"`))],
    ['patterns in styles', svg(filled((n) => `style="stroke:red; fill : url( '#p${n}' )"`))],
    ['patterns with strange names', svg(chain(strange))],
    ['patterns of style sheets', styled((n) => `class="b c${n}"`, plainRules)],
    ['patterns of other rules', styled((n) => `class="c${n}"`, `.z { font: "}" } ${otherRules}`)],
    ['patterns behind an address that ends otherwise', styled(() => 'class="c"', addresses)],
    [
      'markers on many points',
      svg(chain((n) => `<marker id="m${n + 1}"><g marker-mid="url(#m${n})">${star}</g></marker>`)),
    ],
  ])('and refused with %s', (_, text) => {
    expect(clean(text)).toBeNull()
  })

  it('and refused unless it is UTF-8', () => {
    expect(cleanSvg(Buffer.concat([Buffer.from('<svg>'), Buffer.from([0xff])]))).toBeNull()
  })

  it('in linear time', () => {
    for (const [before, repeated] of [
      ['', '<'],
      ['<svg ', 'a '],
      ['<svg>', '&'],
    ] as const) {
      expect(clean(before + repeated.repeat(500_000))).toBeNull()
    }
  })

  it('and refused in linear time where many elements have many references', () => {
    const elements = '<g class="c"/>'.repeat(100_000)
    const ids = Array.from({ length: 20_000 }, (_, n) => `fill:url(#a${n})`)
    const rules = ids.map((one) => `.c{${one}}`)
    const selectors = Array.from({ length: 20_000 }, (_, n) => `.c${n}`).join()
    for (const style of [`*{${ids.join(';')}}`, rules.join(''), `${selectors}{${ids.join(';')}}`]) {
      expect(clean(svg(`<style>${style}</style>${elements}`))).toBeNull()
    }
    expect(clean(svg(`<g style="fill:${'url(#a) '.repeat(60_000)}"/>`))).not.toBeNull()
  })

  it.each([
    ['digits', `width="${'0'.repeat(500_000)}!"`],
    ['a fraction', `width="0.${'0'.repeat(500_000)}!"`],
    ['spaces before a length', `width="${' '.repeat(500_000)}!"`],
    ['spaces behind a length', `width="1${' '.repeat(500_000)}!"`],
    ['spaces between lengths', `viewBox="0${' '.repeat(500_000)}!"`],
    ['spaces in a reference', `fill="url(${' '.repeat(500_000)}!"`],
    ['quoted spaces in a reference', `fill="url('${' '.repeat(500_000)}!"`],
    ['many references', `fill="${'url( '.repeat(100_000)}"`],
    ['a picture in an address', `href="data:image/png;base64,${'A '.repeat(250_000)}!"`],
  ])('or read in linear time with %s in an attribute', (_, attribute) => {
    expect(clean(svg('', attribute))).toMatchObject({ width: 300, height: 150 })
  })
})
