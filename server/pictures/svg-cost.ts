import type { XmlElement } from './read-xml.ts'
import { referencesOf, styleReferences } from './svg-references.ts'

const mostDepth = 500
/** Number of references that are followed. Each element may have all references of a style sheet. */
const mostFollowed = 1_000_000

interface Cost {
  /** Number of elements that are drawn. */
  drawn: number
  /** Number of points of their lines. Each point may get a marker. */
  points: number
}

const tooMuch: Cost = { drawn: Number.POSITIVE_INFINITY, points: 0 }

/**
 * Returns how many elements a browser may have to draw. Each reference counts as a copy, because a few elements
 * that refer to each other can make a browser draw billions.
 * @param root the root of the file that browsers load; elements of the original that were removed could hide
 *   others with the same id
 */
export function drawingCost(root: XmlElement): number {
  const all = inOrder(root)
  const byId = new Map<string, XmlElement>()
  for (const element of all) {
    const id = element.attributes.get('id')
    // Browsers use the first element with an id.
    if (id !== undefined && !byId.has(id)) byId.set(id, element)
  }
  const styled = styleReferences(all)
  const known = new Map<XmlElement, Cost>()
  let followed = 0

  function costOf(element: XmlElement, depth: number): Cost {
    if (depth > mostDepth || followed > mostFollowed) return tooMuch
    const before = known.get(element)
    if (before !== undefined) return before
    // Browsers do not follow a reference to an element that they are drawing.
    known.set(element, { drawn: 0, points: 0 })
    const own = { drawn: 1, points: pointsOf(element) }
    const children = element.children.filter((child) => typeof child !== 'string')
    const parts = sum([own, ...children.map((child) => costOf(child, depth + 1))])
    const costs = (ids: readonly string[]) =>
      sum(ids.flatMap((id) => costOfTarget(byId.get(id), depth + 1)))
    const references = referencesOf(element, styled)
    followed += Object.values(references).flat().length
    const once = costs(references.once)
    const cost = {
      drawn:
        parts.drawn * (1 + costs(references.inherited).drawn) +
        parts.points * costs(references.markers).drawn +
        once.drawn,
      points: parts.points + once.points,
    }
    known.set(element, cost)
    return cost
  }

  function costOfTarget(target: XmlElement | undefined, depth: number): Cost[] {
    // A gradient is drawn together with the shape that it fills.
    return target === undefined || target.name.endsWith('Gradient') ? [] : [costOf(target, depth)]
  }
  return costOf(root, 0).drawn
}

function sum(costs: readonly Cost[]): Cost {
  return {
    drawn: costs.reduce((all, { drawn }) => all + drawn, 0),
    points: costs.reduce((all, { points }) => all + points, 0),
  }
}

function inOrder(root: XmlElement): XmlElement[] {
  const all: XmlElement[] = []
  const waiting = [root]
  for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
    all.push(element)
    for (const child of element.children.toReversed()) {
      if (typeof child !== 'string') waiting.push(child)
    }
  }
  return all
}

/** Returns at least the number of points: each of them has a number, or the letter that closes a line. */
function pointsOf({ attributes }: XmlElement): number {
  const shape = attributes.get('d') ?? attributes.get('points') ?? ''
  return 2 + (shape.match(/[a-z]|[0-9]+/gi)?.length ?? 0)
}
