/**
 * Runs before each file of this project. One worker runs many files, as only the packages that
 * they import take long to load (vitest.config.ts): so a file is given modules of its own and an
 * empty document here, as a page that was just opened has them, and tidies up after each test.
 */
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

vi.resetModules()

// A busy machine is slow, not wrong: waiting ends as soon as there is something to see.
configure({ asyncUtilTimeout: 10_000 })

// A file that names the environment `node` has no page.
const hasPage = typeof document !== 'undefined'
if (hasPage) emptyPage()

afterEach(() => {
  if (hasPage) cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  if (hasPage) localStorage.clear()
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
