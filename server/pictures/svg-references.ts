/**
 * The elements that an element of a sanitised SVG refers to, by its attributes and by style sheets. Those have
 * neither comments, escapes nor at-rules. What is not understood counts for all elements.
 */
import type { XmlElement } from './read-xml.ts'

/** Ids. */
export interface References {
  /** Drawn for the element itself: copies, masks and filters. */
  once: string[]
  /** Patterns, which each element inside of it may be filled with. */
  inherited: string[]
  /** Drawn at each point of its lines, and of the lines inside of it. */
  markers: string[]
}

interface Declared {
  property: string
  id: string
}
/** Maps a simple selector, such as `.a`, to the rules that may apply to its elements; `*` selects all. */
export type StyleSheet = ReadonlyMap<string, readonly Declared[]>

/** References of a rule, for each of its selectors. A larger rule counts for all elements. */
const mostOfRule = 1000

/** Each space matches in only one way, so that a long attribute takes linear time. */
const address = /url\(\s*(?:"\s*#([^"]*)|'\s*#([^']*)|#([^"')\s]*))/gi
const wholeAddress = /url\(\s*(?:"#[^"'()]*"|'#[^"'()]*'|#[^"'()\s]*)\s*\)/gi

export function referencesOf({ name, attributes }: XmlElement, styled: StyleSheet): References {
  const classes = (attributes.get('class') ?? '').split(/\s+/).map((one) => `.${one}`)
  const selectors = new Set(['*', name, `#${attributes.get('id')}`, ...classes])
  const all = [...selectors].flatMap((selector) => styled.get(selector) ?? [])
  const once: string[] = []
  for (const [key, value] of attributes) {
    if (/(?:^|:)href$/.test(key) && value.startsWith('#')) once.push(decoded(value.slice(1)))
    else all.push(...(key === 'style' ? declaredIn(value) : declaredIn(`${key}:${value}`)))
  }
  const idsOf = (is: (property: string) => boolean) =>
    all.filter(({ property }) => is(property)).map(({ id }) => id)
  const isOnce = (property: string) => /^(?:clip-path|mask|filter)$/i.test(property)
  const isPaint = (property: string) => /^(?:fill|stroke)$/i.test(property)
  return {
    once: [...once, ...idsOf(isOnce)],
    inherited: idsOf((property) => !isOnce(property)),
    markers: idsOf((property) => !isOnce(property) && !isPaint(property)),
  }
}

function declaredIn(style: string): Declared[] {
  const declared: Declared[] = []
  let property = ''
  let end = 0
  for (const { index, 0: found, 1: double, 2: single, 3: plain = '' } of style.matchAll(address)) {
    // One declaration may have several addresses.
    const before = style.slice(end, index)
    const start = before.lastIndexOf(';') + 1
    if (start > 0 || end === 0) property = before.slice(start).split(':', 1)[0]?.trim() ?? ''
    declared.push({ property, id: decoded((double ?? single ?? plain).trim()) })
    end = index + found.length
  }
  return declared
}

function decoded(fragment: string): string {
  return fragment.replaceAll(/(?:%[0-9a-f]{2})+/gi, (bytes) =>
    Buffer.from(bytes.replaceAll('%', ''), 'hex').toString(),
  )
}

export function styleReferences(elements: readonly XmlElement[]): StyleSheet {
  const styled = new Map<string, Declared[]>()
  const add = (selector: string, declared: readonly Declared[]) => {
    const known = styled.get(selector) ?? []
    styled.set(selector, known)
    for (const one of declared) known.push(one)
  }
  for (const { name, children } of elements) {
    if (name !== 'style') continue
    const text = children.filter((child) => typeof child === 'string').join('')
    for (const { selectors, body } of rulesOf(text)) {
      const declared = declaredIn(body)
      const isLarge = selectors.length * declared.length > mostOfRule
      for (const selector of isLarge ? ['*'] : selectors) add(selector, declared)
    }
  }
  return styled
}

function rulesOf(text: string) {
  // Addresses and strings may hold braces. No sanitised sheet has the sign that stands for an address here.
  const addresses: string[] = []
  const plain = text
    .replaceAll(wholeAddress, (found) => `@${addresses.push(found) - 1}@`)
    .replaceAll(/"[^"'\n]*"|'[^"'\n]*'/g, '')
  if (/["']|url\s*\(/i.test(plain)) return [{ selectors: ['*'], body: text }]
  const restored = (part: string) =>
    part.replaceAll(/@([0-9]+)@/g, (_, at: string) => addresses[Number(at)] ?? '')
  return plain.split('}').map((rule) => {
    const [before = '', body = '', ...inner] = rule.split('{')
    const isPlain = inner.length === 0 && rule.includes('{')
    return isPlain
      ? { selectors: before.split(',').map(simpleSelector), body: restored(body) }
      : { selectors: ['*'], body: restored(rule) }
  })
}

/** Returns a simple selector of what an element must have to which the selector applies. */
function simpleSelector(selector: string): string {
  const last =
    selector
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? ''
  if (!/^[\w.#-]+$/.test(last)) return '*'
  return (/[.#][\w-]+/.exec(last) ?? /^[\w-]+/.exec(last))?.[0] ?? '*'
}
