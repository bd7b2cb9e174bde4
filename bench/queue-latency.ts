/**
 * Measures how long a submission waits on an idle instance, from the commit of its job to the start of
 * judging. One listener on the instance's database receives a notification at both commits.
 *
 *     npm run bench:queue
 */
import { setTimeout as pause } from 'node:timers/promises'
import { listen } from '#database/notifications.ts'
import { newPerson, type Person, problemNamed, submit, verdictOf } from '../e2e/testing/api.ts'
import { databaseUrl } from '../e2e/testing/database.ts'
import { startInstance } from '../e2e/testing/instance.ts'
import { firstSample } from '../e2e/testing/samples.ts'

/** The pause between two submissions, in which the judge becomes idle. */
const restMs = 100

/**
 * @param rounds submissions, one after the other
 * @returns ms from the commit of each to its start, in the order of sending
 */
export async function queueLatency(
  instance: { url: string; dataDir: string },
  person: Person,
  problemId: number,
  rounds: number,
): Promise<number[]> {
  const notifications = await listen(databaseUrl(instance.dataDir))
  const samples: number[] = []
  let committedMs = 0
  notifications.on('jobs', {
    onMessage: () => {
      committedMs = performance.now()
    },
  })
  notifications.on('submission', {
    onMessage: ({ event, data }) => {
      if (event !== 'state' || data.state !== 'compiling') return
      samples.push(performance.now() - committedMs)
    },
  })
  try {
    for (let round = 0; round < rounds; round += 1) {
      const code = `print(sum(map(int, input().split())))  # ${round}`
      const id = await submit(instance.url, person, problemId, 'python', code)
      await verdictOf(instance.url, person, id)
      await pause(restMs)
    }
  } finally {
    await notifications.stop()
  }
  return samples
}

if (import.meta.main) {
  const instance = await startInstance()
  try {
    await Promise.all([instance.untilReady('server'), instance.untilReady('judge')])
    const person = await newPerson(instance.url)
    const problemId = await problemNamed(instance.url, firstSample.title)
    await queueLatency(instance, person, problemId, 10)
    const samples = await queueLatency(instance, person, problemId, 200)
    const sorted = samples.toSorted((a, b) => a - b)
    const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
    console.log(`${samples.length} submissions, from commit to start:`)
    console.log(`median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms, longest ${at(0.999)} ms`)
  } finally {
    await instance.stop()
  }
}
