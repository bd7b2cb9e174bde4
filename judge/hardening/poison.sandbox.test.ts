import { expect, inject, onTestFinished } from 'vitest'
import { sendJob } from '#database/queue/send-job.ts'
import { type JudgeProcess, testInstallation } from '../testing/judge-process.ts'
import { needs } from '../testing/needs.ts'
import { proxySandbox } from '../testing/sandbox-proxy.ts'
import { addProblem, addSubmission } from '../testing/submission.ts'

const { db, blobs, start } = testInstallation()

/** A judge that is started again whenever it dies, as the supervisor does. */
function keptJudge(url: string) {
  let isStopped = false
  let current: JudgeProcess | undefined
  let deaths = 0
  async function live(): Promise<void> {
    while (!isStopped) {
      current = start(url)
      current.ready.catch(() => undefined)
      await current.ended
      if (!isStopped) deaths += 1
    }
  }
  const life = live()
  return {
    kill: () => void current?.kill('SIGKILL'),
    deaths: () => deaths,
    async stop() {
      isStopped = true
      await current?.kill('SIGTERM')
      await life
    },
  }
}

needs('limited').each([
  { what: 'judge', mostDeaths: 5 },
  { what: 'sandbox', mostDeaths: 0 },
])(
  'a poisonous submission that ends the $what each time fails, and all others are judged',
  { timeout: 200_000 },
  async ({ what, mostDeaths }) => {
    const mark = `poison for the ${what}`
    const problem = await addProblem(db, blobs, [{ input: '7\n', output: '7\n' }])
    const bad = await addSubmission(db, problem, { code: `print(input())  # ${mark}` })
    const good: number[] = []
    for (let place = 0; place < 6; place += 1) {
      good.push(await addSubmission(db, problem, { code: `print(input())  # ${place}` }))
    }
    let strikes = 0
    const proxy = await proxySandbox(inject('sandbox'), mark, () => {
      strikes += 1
      if (what === 'judge') judge.kill()
      else proxy.drop()
    })
    const judge = keptJudge(proxy.url)
    // Whatever is found here: the next one has a mark of its own, and needs a judge that knows it.
    onTestFinished(async () => {
      await judge.stop()
      proxy.stop()
    })
    for (const submissionId of [bad, ...good]) {
      await sendJob(db, 'judge', { submissionId }, { kind: 'submission', owner: 1 })
    }
    const found = () =>
      db
        .selectFrom('submissions')
        .select(['id', 'state', 'verdict', 'attempts'])
        .where('id', 'in', [bad, ...good])
        .orderBy('id')
        .execute()
    const ended = async () =>
      (await found()).filter(({ state }) => state === 'judged' || state === 'failed').length
    await expect.poll(ended, { timeout: 150_000 }).toBe(good.length + 1)
    const [poison, ...others] = await found()
    expect(poison).toMatchObject({ state: 'failed', verdict: null, attempts: 3 })
    for (const other of others) expect(other).toMatchObject({ verdict: 'OK', attempts: 0 })
    // Up to twice together with others, until it is a suspect, and then three times as the only suspect.
    expect(strikes).toBeGreaterThanOrEqual(3)
    expect(strikes).toBeLessThanOrEqual(5)
    expect(judge.deaths()).toBeLessThanOrEqual(mostDeaths)
  },
)
