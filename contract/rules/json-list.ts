/** Parses a field that holds a JSON list. @returns null for any other text */
export function parseJsonList(text: string): unknown[] | null {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : null
  } catch {
    return null
  }
}
