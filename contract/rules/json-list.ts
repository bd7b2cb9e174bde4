/** Parses a field that holds a JSON object. @returns null for any other text */
export function parseJsonObject(text: string): object | null {
  const [value, ...more] = parseJsonList(`[${text}]`) ?? []
  return more.length === 0 && typeof value === 'object' ? value : null
}

/** Parses a field that holds a JSON list. @returns null for any other text */
export function parseJsonList(text: string): unknown[] | null {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

/** Parses a JSON list item by item. @returns null for any other text, and if `parse` returns null for an item */
export function parseListOf<Item>(
  text: string,
  parse: (item: unknown) => Item | null,
): Item[] | null {
  const items = parseJsonList(text)?.map(parse)
  return items?.every((item) => item !== null) ? items : null
}

/** Returns the own properties of a parsed item. They are undefined if it is not an object. */
export function propertiesOf(item: unknown, ...names: string[]): unknown[] {
  if (typeof item !== 'object' || item === null) return []
  return names.map((name): unknown => Object.getOwnPropertyDescriptor(item, name)?.value)
}
