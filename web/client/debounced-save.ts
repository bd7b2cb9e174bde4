/**
 * Debounces saving of typed text: saves after a pause, at the latest after `latestMs` of continuous
 * typing, and at once when the page is left. A tab that is killed thus loses half a second at most.
 */
import { useEffect, useEffectEvent, useRef } from 'react'

const pauseMs = 100
const latestMs = 500

export class DebouncedSave {
  readonly #save: () => void
  readonly #closed = new AbortController()
  #timer: ReturnType<typeof setTimeout> | undefined
  #sinceMs: number | null = null

  constructor(save: () => void) {
    this.#save = save
    const { signal } = this.#closed
    addEventListener('pagehide', () => this.flush(), { signal })
    document.addEventListener('visibilitychange', () => this.flush(), { signal })
  }

  touch(): void {
    clearTimeout(this.#timer)
    const nowMs = performance.now()
    this.#sinceMs ??= nowMs
    const leftMs = Math.max(0, this.#sinceMs + latestMs - nowMs)
    this.#timer = setTimeout(() => this.flush(), Math.min(pauseMs, leftMs))
  }

  flush(): void {
    if (this.#sinceMs === null) return
    this.drop()
    this.#save()
  }

  drop(): void {
    clearTimeout(this.#timer)
    this.#sinceMs = null
  }

  close(): void {
    this.flush()
    this.#closed.abort()
  }
}

export function useDebouncedSave(save: () => void): Pick<DebouncedSave, 'touch' | 'drop'> {
  const saver = useRef<DebouncedSave | null>(null)
  const onSave = useEffectEvent(save)
  useEffect(() => {
    const created = new DebouncedSave(() => onSave())
    saver.current = created
    return () => created.close()
  }, [])
  return {
    touch: () => saver.current?.touch(),
    drop: () => saver.current?.drop(),
  }
}
