/** The catalogue, in the order of all lists. */
export const tagCatalogue = [
  'Array',
  'String',
  'Hash Table',
  'Dynamic Programming',
  'Math',
  'Sorting',
  'Greedy',
  'Depth-First Search',
  'Database',
  'Binary Search',
  'Matrix',
  'Tree',
  'Breadth-First Search',
] as const

export type Tag = (typeof tagCatalogue)[number]

/** Parses a comma-joined list, in its order, without empty parts. */
export function parseCommaList(joined: string): string[] {
  return joined
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Joins labels with commas, in the catalogue's order, each once. */
export function joinTags(labels: Iterable<string>): string {
  const wanted = new Set(labels)
  return tagCatalogue.filter((tag) => wanted.has(tag)).join(',')
}

export function isTag(label: string): label is Tag {
  return (tagCatalogue as readonly string[]).includes(label)
}
