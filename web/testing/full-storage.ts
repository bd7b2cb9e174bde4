import { vi } from 'vitest'

/**
 * From now on nothing more can be kept, though reading goes on; until the returned function is
 * called, or the test ends. Another storage stands in: a spy on happy-dom's own would stay.
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
