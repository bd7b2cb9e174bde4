/**
 * Runs before each test file of this project. One worker runs many files, because the packages that
 * they import take long to load (vitest.config.ts). Here each file gets its own modules and an
 * empty document, like a page that was just opened, with a cleanup after each test.
 */
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

vi.resetModules()

// Generous, for a busy machine; waiting ends as soon as the condition holds.
configure({ asyncUtilTimeout: 10_000 })

// Files with the environment `node` have no page.
const hasPage = typeof document !== 'undefined'
if (hasPage) emptyPage()

afterEach(() => {
  if (hasPage) cleanup()
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  if (!hasPage) return
  localStorage.clear()
  // The requests of public/before-paint.js.
  for (const name of ['earlyUser', 'ownPage']) Reflect.deleteProperty(window, name)
})

function emptyPage() {
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  }
  document.head.replaceChildren()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
}
