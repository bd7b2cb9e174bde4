/**
 * A strict parser for the part of XML that drawings use: no document type with definitions, no entities
 * except the five of XML and numbers. Takes linear time, and does not recurse.
 */
export interface XmlElement {
  name: string
  attributes: Map<string, string>
  children: XmlNode[]
}
export type XmlNode = XmlElement | string

const name = '[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?'
const value = `"[^"<]*"|'[^'<]*'`
const token = {
  text: /[^<]+/y,
  /** Comments, instructions, and a document type without definitions. */
  skipped: /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^[\]<>]*>/iy,
  cdata: /<!\[CDATA\[([\s\S]*?)\]\]>/y,
  end: new RegExp(`</(${name})\\s*>`, 'y'),
  start: new RegExp(`<(${name})((?:\\s+${name}\\s*=\\s*(?:${value}))*)\\s*(/?)>`, 'y'),
}
const attribute = new RegExp(`(${name})\\s*=\\s*(${value})`, 'g')

/** @returns the root element, or null if the file is not well-formed */
export function readXml(file: Uint8Array): XmlElement | null {
  try {
    return parse(new TextDecoder('utf-8', { fatal: true }).decode(file))
  } catch (error) {
    if (error instanceof NotWellFormed || error instanceof TypeError) return null
    throw error
  }
}

class NotWellFormed extends Error {
  override name = 'NotWellFormed'
}

function parse(source: string): XmlElement {
  const document: XmlElement = { name: '', attributes: new Map(), children: [] }
  const open = [document]
  let at = 0
  const take = (kind: RegExp) => {
    kind.lastIndex = at
    const found = kind.exec(source)
    if (found !== null) at = kind.lastIndex
    return found
  }
  while (at < source.length) {
    const parent = open.at(-1) ?? document
    const text = take(token.text)
    if (text !== null) parent.children.push(decode(text[0]))
    else if (take(token.skipped) === null) readTag(open, parent, take)
  }
  const roots = document.children.filter((child) => typeof child !== 'string')
  const stray = document.children.some((child) => typeof child === 'string' && child.trim() !== '')
  const [root] = roots
  if (open.length !== 1 || stray || roots.length !== 1 || root === undefined) {
    throw new NotWellFormed()
  }
  return root
}

function readTag(
  open: XmlElement[],
  parent: XmlElement,
  take: (kind: RegExp) => RegExpExecArray | null,
): void {
  const cdata = take(token.cdata)
  if (cdata !== null) {
    parent.children.push(cdata[1] ?? '')
    return
  }
  const end = take(token.end)
  if (end !== null) {
    if (open.length === 1 || parent.name !== end[1]) throw new NotWellFormed()
    open.pop()
    return
  }
  const start = take(token.start)
  if (start === null) throw new NotWellFormed()
  const [, tagName = '', list = '', slash] = start
  const element = { name: tagName, attributes: readAttributes(list), children: [] }
  parent.children.push(element)
  if (slash === '') open.push(element)
}

function readAttributes(list: string): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const [, key = '', quoted = ''] of list.matchAll(attribute)) {
    if (attributes.has(key)) throw new NotWellFormed()
    attributes.set(key, decode(quoted.slice(1, -1)))
  }
  return attributes
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

/** No control characters: XML has none, and browsers ignore some of them inside addresses. */
const unwanted = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/u

function decode(text: string): string {
  const decoded = text.replaceAll(/&([^;&\s]{0,40});?/g, (all, written: string) => {
    if (!all.endsWith(';')) throw new NotWellFormed()
    if (Object.hasOwn(entities, written)) return entities[written] ?? ''
    const code = codeOf(written)
    if (!(code > 0 && code <= 0x10ffff)) throw new NotWellFormed()
    return String.fromCodePoint(code)
  })
  if (unwanted.test(decoded)) throw new NotWellFormed()
  return decoded
}

/** Returns the code point of `#65` or `#x41`; NaN for other texts. */
function codeOf(written: string): number {
  const [, hexadecimal, decimal] = /^#(?:x([0-9a-fA-F]{1,6})|([0-9]{1,7}))$/.exec(written) ?? []
  if (hexadecimal !== undefined) return Number.parseInt(hexadecimal, 16)
  return decimal === undefined ? Number.NaN : Number(decimal)
}
