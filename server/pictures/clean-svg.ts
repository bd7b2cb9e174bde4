/**
 * Sanitises an SVG. The file is read by a strict parser and written again, so that nothing which only a
 * lenient parser would see is kept. Elements come from a list. Attributes that run scripts, and all
 * references to anything outside the file, are removed. Pages show the result as an image only, where
 * browsers run no scripts and load nothing; this protects users who open or save the file.
 */
import { readXml, type XmlElement, type XmlNode } from './read-xml.ts'
import { drawingCost } from './svg-cost.ts'

/** Neither scripts, foreign objects, animations (which can set references), nor links. */
const elements = new Set(
  `svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop clipPath mask pattern marker image style filter feBlend feColorMatrix
  feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight
  feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
  feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`.split(/\s+/),
)
/** Their contents stay. */
const unwrapped = new Set(['a', 'switch'])

const mostDepth = 200
const mostCost = 1_000_000
const namespaces = ' xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'

export type CleanSvg = NonNullable<ReturnType<typeof cleanSvg>>

/** @returns null if it is not a well-formed SVG in UTF-8, defines entities or takes too long to draw */
export function cleanSvg(file: Uint8Array) {
  const root = readXml(file)
  const written = root?.name === 'svg' ? writeElement(root, 0) : null
  if (written === null) return null
  const text = written.replace('<svg', `<svg${namespaces}`)
  const shown = readXml(Buffer.from(text))
  if (shown === null || !(drawingCost(shown) <= mostCost)) return null
  return { text, ...svgSize(shown.attributes) }
}

function writeNode(node: XmlNode, depth: number): string | null {
  if (typeof node === 'string') return escapeXml(node)
  return writeElement(node, depth)
}

/** Returns null if it is nested too deeply. */
function writeElement({ name, attributes, children }: XmlElement, depth: number): string | null {
  if (depth > mostDepth) return null
  if (name === 'style') return writeStyle(children)
  const isKept = elements.has(name)
  if (!isKept && !unwrapped.has(name)) return ''
  let content = ''
  for (const child of children) {
    const written = writeNode(child, depth + 1)
    if (written === null) return null
    content += written
  }
  if (!isKept) return content
  const kept = [...attributes].filter(([key, value]) => isHarmless(name, key, value))
  const list = kept.map(([key, value]) => ` ${key}="${escapeXml(value)}"`).join('')
  return content === '' ? `<${name}${list}/>` : `<${name}${list}>${content}</${name}>`
}

/** A style sheet is kept as a whole or not at all. */
function writeStyle(children: readonly XmlNode[]): string {
  const text = children.filter((child) => typeof child === 'string').join('')
  return isHarmlessCss(text) ? `<style>${escapeXml(text)}</style>` : ''
}

const plainName = /^[a-zA-Z][a-zA-Z0-9-]*$/
const hrefs = ['href', 'xlink:href']

function isHarmless(element: string, key: string, value: string): boolean {
  if (hrefs.includes(key)) return isInside(element, value)
  if (key === 'xml:space') return true
  if (!plainName.test(key) || /^(?:on|xmlns|src|ping|target)/i.test(key)) return false
  return isHarmlessCss(value)
}

/** A part of the same file, or a picture in the address itself. */
function isInside(element: string, address: string): boolean {
  if (/^#[^\s]*$/.test(address)) return true
  return (
    element === 'image' &&
    /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]*$/.test(address)
  )
}

/**
 * Presentation attributes also hold CSS values. Escapes could hide a word from this check, and at-rules and
 * functions other than `url(#…)` could load something.
 */
function isHarmlessCss(text: string): boolean {
  if (/[\\@<]|\/\*|(?:image|image-set|src|expression)\s*\(|javascript:/i.test(text)) return false
  return [...text.matchAll(/url\s*\(\s*(["']?)\s*(.?)/gi)].every(([, , first]) => first === '#')
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** CSS pixels of each unit that browsers accept in an SVG's size. */
const pixelsOf: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  em: 16,
  ex: 8,
}
/** The size that browsers give an SVG that has none. */
const fallback = { width: 300, height: 150 }
const longestSide = 10_000

/** Returns the size in whole CSS pixels that a browser gives the SVG as an image. */
function svgSize(attributes: ReadonlyMap<string, string>) {
  const box = boxOf(attributes.get('viewBox') ?? '')
  const width = lengthOf(attributes.get('width') ?? '')
  const height = lengthOf(attributes.get('height') ?? '')
  if (width !== null && height !== null) return bounded(width, height)
  if (box === null) return bounded(width ?? fallback.width, height ?? fallback.height)
  const ratio = box.width / box.height
  if (width !== null) return bounded(width, width / ratio)
  if (height !== null) return bounded(height * ratio, height)
  return bounded(box.width, box.height)
}

/** Each digit and each space matches in only one way, so that a long attribute takes linear time. */
const length = /^([0-9]+(?:\.[0-9]+)?|\.[0-9]+)\s*([a-z]*)$/

function lengthOf(text: string): number | null {
  const [, number = '', unit = ''] = length.exec(text.trim()) ?? []
  const pixels = Number(number) * (pixelsOf[unit] ?? Number.NaN)
  return number !== '' && pixels > 0 ? pixels : null
}

function boxOf(text: string): { width: number; height: number } | null {
  const [, , width = 0, height = 0] = text
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return width > 0 && height > 0 ? { width, height } : null
}

function bounded(width: number, height: number) {
  const inRange = (pixels: number) => Math.min(longestSide, Math.max(1, Math.round(pixels)))
  return { width: inRange(width), height: inRange(height) }
}
