/** The tag catalogue, in the order in which tags are listed everywhere. */
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

/** The labels in a comma-joined list, in its order, without empty ones. */
export function parseTags(joined: string): string[] {
  return joined
    .split(',')
    .map((label) => label.trim())
    .filter((label) => label !== '')
}

/** The comma-joined form of some labels, in the catalogue's order, each once. */
export function joinTags(labels: Iterable<string>): string {
  const wanted = new Set(labels)
  return tagCatalogue.filter((tag) => wanted.has(tag)).join(',')
}

export function isTag(label: string): label is Tag {
  return (tagCatalogue as readonly string[]).includes(label)
}
