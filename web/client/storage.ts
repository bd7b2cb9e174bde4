/** Access to localStorage. If it is disabled, reads find nothing. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Returns false if the storage is full or disabled. */
export function writeStored(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

export function storedKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

/** Listens to events of the window. Returns a function that stops it. */
export function listen(events: readonly string[], listener: (event: Event) => void): () => void {
  const stop = new AbortController()
  for (const event of events) addEventListener(event, listener, { signal: stop.signal })
  return () => stop.abort()
}
