import type { XmlElement } from './read-xml.ts'

const mostDepth = 500

/**
 * Returns how many elements a browser may have to draw, where each reference counts as a copy. A few lines
 * can otherwise refer to each other so that a browser draws billions.
 */
export function drawingCost(root: XmlElement): number {
  const byId = new Map<string, XmlElement>()
  const waiting = [root]
  for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
    const id = element.attributes.get('id')
    if (id !== undefined && !byId.has(id)) byId.set(id, element)
    for (const child of element.children) if (typeof child !== 'string') waiting.push(child)
  }
  const known = new Map<XmlElement, number>()

  function costOf(element: XmlElement, depth: number): number {
    if (depth > mostDepth) return Number.POSITIVE_INFINITY
    const before = known.get(element)
    if (before !== undefined) return before
    // Browsers do not follow a reference to what they are drawing.
    known.set(element, 0)
    let cost = 1
    for (const child of element.children) {
      if (typeof child !== 'string') cost += costOf(child, depth + 1)
    }
    for (const id of referencesOf(element)) {
      const target = byId.get(id)
      if (target !== undefined) cost += costOf(target, depth + 1)
    }
    known.set(element, cost)
    return cost
  }
  return costOf(root, 0)
}

/** References of style sheets are not counted: they cannot make copies of elements. */
function referencesOf({ attributes }: XmlElement): string[] {
  const ids: string[] = []
  for (const [name, value] of attributes) {
    if (/(?:^|:)href$/.test(name) && value.startsWith('#')) ids.push(value.slice(1))
    for (const [, id = ''] of value.matchAll(/url\(\s*["']?\s*#([^"')\s]+)/gi)) ids.push(id)
  }
  return ids
}
