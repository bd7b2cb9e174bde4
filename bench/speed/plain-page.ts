/**
 * Measures the same as `assay-page.ts` for a page without a framework, whose only elements are a button
 * and a text: what the browser itself needs to send code, follow the events and show the verdict.
 */
import { callPath } from '#contract'
import type { BenchInstance } from './assay-instance.ts'
import { clickSubmit, launchBrowser } from './browser.ts'
import type { Contestant, Sent } from './contestant.ts'
import { besideJudge } from './judge-watch.ts'

type Setup = Pick<Sent, 'language' | 'source'> & {
  token: string
  submitPath: string
  /** Ends with the submission's number. */
  eventsPath: string
}

/** @throws if there is no browser */
export async function openPlainPage({
  instance,
  person,
  problemId,
  watch,
}: BenchInstance): Promise<Contestant> {
  const browser = await launchBrowser()
  const page = await browser.newPage()
  const submitPath = callPath('submitCode', { problemId })
  return besideJudge(
    watch,
    async ({ language, source }) => {
      // Any small reply of the instance's origin; its document is replaced.
      await page.goto(`${instance.url}/robots.txt`)
      const { token } = person
      await page.evaluate(becomePlain, {
        ...{ language, source, token, submitPath },
        eventsPath: callPath('followSubmission', { submissionId: 0 }),
      })
      return clickSubmit(page)
    },
    () => browser.close(),
    { hasSteps: false },
  )
}

/** Runs in the page. */
function becomePlain({ language, source, token, submitPath, eventsPath }: Setup): void {
  document.body.innerHTML = '<button>Submit</button><p></p>'
  const authorization = `Bearer ${token}`
  async function untilVerdict(): Promise<void> {
    const reply = await fetch(submitPath, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ language, code: source }),
    })
    const { data } = (await reply.json()) as { data: { submissionId: number } }
    const path = eventsPath.replace('/0/', `/${data.submissionId}/`)
    const events = await fetch(path, { headers: { authorization } })
    const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader()
    let told = ''
    while (!told.includes('event: verdict')) {
      const chunk = await reader?.read()
      if (chunk?.value === undefined) throw new Error(`The events ended: ${told}`)
      told += chunk.value
    }
  }
  const button = document.querySelector('button')
  const text = document.querySelector('p')
  button?.addEventListener('click', () => {
    const startedMs = performance.now()
    window.benchWaited = untilVerdict().then(async () => {
      if (text !== null) text.textContent = 'Accepted'
      await new Promise((shown) => requestAnimationFrame(shown))
      return performance.now() - startedMs
    })
  })
}
