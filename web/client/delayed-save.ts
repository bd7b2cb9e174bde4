/** Saves typed text a tenth of a second after a key press, and at once when the page is left. */
import { useEffect, useEffectEvent, useRef } from 'react'
import { listen } from './storage.ts'

const delayMs = 100

export class DelayedSave {
  readonly #save: () => void
  readonly #stop = listen(['pagehide', 'visibilitychange'], () => this.flush())
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(save: () => void) {
    this.#save = save
  }

  touch(): void {
    this.#timer ??= setTimeout(() => this.flush(), delayMs)
  }

  flush(): void {
    if (this.#timer === undefined) return
    this.drop()
    this.#save()
  }

  drop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  close(): void {
    this.flush()
    this.#stop()
  }
}

export function useDelayedSave(save: () => void): Pick<DelayedSave, 'touch' | 'drop'> {
  const saver = useRef<DelayedSave | null>(null)
  const onSave = useEffectEvent(save)
  useEffect(() => {
    const created = new DelayedSave(() => onSave())
    saver.current = created
    return () => created.close()
  }, [])
  return {
    touch: () => saver.current?.touch(),
    drop: () => saver.current?.drop(),
  }
}
