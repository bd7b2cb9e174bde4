/**
 * Measures the time from the click on Submit until the page shows the verdict, inside a real browser.
 * Unlike on a real site, the browser runs on the same cores as the judge.
 */
import { languages, verdictName } from '#contract'
import { writeCode } from '../../e2e/testing/code-pane.ts'
import type { BenchInstance } from './assay-instance.ts'
import { clickSubmit, launchBrowser } from './browser.ts'
import type { Contestant } from './contestant.ts'
import { besideJudge } from './judge-watch.ts'

/** @throws if there is no browser */
export async function openAssayPage(bench: BenchInstance): Promise<Contestant> {
  const { instance, person, problemId, watch } = bench
  const browser = await launchBrowser()
  const page = await browser.newPage()
  await page.addInitScript((token) => localStorage.setItem('token', token), person.token)
  await page.addInitScript(watchSubmit, verdictName('OK'))
  return besideJudge(
    watch,
    async ({ language, source }) => {
      const name = languages.find(({ code }) => code === language)?.name ?? language
      await page.goto(`${instance.url}/problems/${problemId}/description`)
      await writeCode(page, name, source)
      const tookMs = await clickSubmit(page)
      if (!Number.isFinite(tookMs)) throw new Error('The page did not show "Accepted".')
      return tookMs
    },
    () => browser.close(),
    { hasSteps: false },
  )
}

/** Runs in the page, before the page's own scripts. */
function watchSubmit(accepted: string): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null
      // The Submit button has a keyboard shortcut.
      if (!button?.hasAttribute('aria-keyshortcuts')) return
      const startedMs = performance.now()
      window.benchWaited = new Promise((resolve) => {
        setTimeout(() => resolve(Number.NaN), 60_000)
        new MutationObserver((_, observer) => {
          if (!location.pathname.startsWith('/submissions/')) return
          const shown = [...document.querySelectorAll('p')].some(
            ({ textContent }) => textContent === accepted,
          )
          if (!shown) return
          observer.disconnect()
          // The next frame shows the verdict on the screen.
          requestAnimationFrame(() => resolve(performance.now() - startedMs))
        }).observe(document, { subtree: true, childList: true, characterData: true })
      })
    },
    { capture: true },
  )
}
