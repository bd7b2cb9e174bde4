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
