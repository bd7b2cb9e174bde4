import { vi } from 'vitest'

/**
 * Makes all writes to the storage fail, while reads still work, until the returned function is
 * called or the test ends. Replaces the whole storage, because a spy on happy-dom's own would stay.
 */
export function fillStorage(): () => void {
  const real = localStorage
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const full = new Proxy(real, {
    get: (target, key) => (key === 'setItem' ? refuse : Reflect.get(target, key)),
  })
  vi.stubGlobal('localStorage', full)
  return () => void vi.stubGlobal('localStorage', real)
}
