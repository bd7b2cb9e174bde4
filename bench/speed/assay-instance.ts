/** Starts a separate instance; the benchmark's problem is contributed and accepted through its API. */
import { callPath, tagCatalogue } from '#contract'
import { call, newPerson, type Person, signIn } from '../../e2e/testing/api.ts'
import { databaseUrl } from '../../e2e/testing/database.ts'
import { adminPassword, type Instance, startInstance } from '../../e2e/testing/instance.ts'
import { zipOf } from '../../e2e/testing/zip.ts'
import type { Contestant, Sent } from './contestant.ts'
import { besideJudge, type JudgeWatch, watchJudge } from './judge-watch.ts'
import { memoryLimitMb, type Problem, timeLimitMs } from './problems.ts'

export type BenchInstance = {
  instance: Instance
  person: Person
  problemId: number
  watch: JudgeWatch
  /** Follows the live events, like the page. */
  events: Contestant
  /** Sends one request, whose reply contains the verdict. */
  waiting: Contestant
}

export async function openAssayInstance(problem: Problem): Promise<BenchInstance> {
  const instance = await startInstance()
  try {
    await instance.untilPrepared()
    const { url } = instance
    const person = await newPerson(url, 'bench')
    const problemId = await publish(url, person, problem)
    const published = new Map([[problem, problemId]])
    const idOf = async (wanted: Problem) => {
      const id = published.get(wanted) ?? (await publish(url, person, wanted))
      published.set(wanted, id)
      return id
    }
    const watch = await watchJudge(databaseUrl(instance.dataDir))
    const stop = async () => {}
    return {
      instance,
      person,
      problemId,
      watch,
      events: besideJudge(
        watch,
        async (sent) => {
          const id = await idOf(sent.problem)
          return timed(() => submitAndFollow(url, person, id, sent))
        },
        () => watch.stop(),
        { hasSteps: true },
      ),
      waiting: { judge: (sent) => timed(() => submitAndWait(url, person, problemId, sent)), stop },
    }
  } catch (error) {
    await instance.stop()
    throw error
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedMs = performance.now()
  await work()
  return performance.now() - startedMs
}

export async function submitAndFollow(
  url: string,
  { token }: Person,
  problemId: number,
  sent: Pick<Sent, 'language' | 'source'>,
): Promise<void> {
  const submissionId = await send(url, token, problemId, sent, {})
  const path = callPath('followSubmission', { submissionId })
  const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
  let told = ''
  for await (const chunk of response.body ?? []) {
    told += Buffer.from(chunk).toString()
    const verdict = /event: verdict\ndata: (.*)\n/.exec(told)?.[1]
    if (verdict === undefined) continue
    if (!verdict.includes('"verdict":"OK"')) throw new Error(`Assay: ${verdict}`)
    return
  }
  throw new Error(`Assay told no verdict: ${told}`)
}

async function submitAndWait(
  url: string,
  { token }: Person,
  problemId: number,
  sent: Pick<Sent, 'language' | 'source'>,
): Promise<void> {
  await send(url, token, problemId, sent, { prefer: 'wait=30' })
}

async function send(
  url: string,
  token: string,
  problemId: number,
  { language, source }: Pick<Sent, 'language' | 'source'>,
  headers: Record<string, string>,
): Promise<number> {
  const { submissionId } = await call(url, 'submitCode', {
    token,
    parameters: { problemId },
    body: { language, code: source },
    headers,
  })
  return submissionId
}

async function publish(url: string, author: Person, problem: Problem): Promise<number> {
  const files = problem.tests.flatMap(({ input, output }, index) => [
    [`input${index + 1}.txt`, input.toString()],
    [`output${index + 1}.txt`, output.toString()],
  ])
  const archive = await zipOf(Object.fromEntries(files))
  const fields = {
    title: `The sum of the bench, ${problem.tests.length} tests`,
    description: 'Add all the numbers.',
    difficulty: '1',
    timeLimit: String(timeLimitMs),
    memoryLimit: String(memoryLimitMb),
    tags: tagCatalogue.slice(0, 1).join(','),
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new File([archive], 'tests.zip', { type: 'application/zip' }))
  const { problemId } = await call(url, 'contribute', { token: author.token, body: form })
  const admin = await signIn(url, 'admin', adminPassword)
  await call(url, 'acceptContribution', {
    token: admin.token,
    parameters: { problemId },
  })
  return problemId
}
