/**
 * `npm run bench:streams`: 2,000 visitors follow ten submissions on one instance. They arrive at 200 a
 * second while the judge is paused; then it continues. Exits with 1 if a visitor was refused or did not
 * receive the verdict. They use forty addresses, because one may have at most sixty streams.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { newPerson, problemNamed, submit } from '../e2e/testing/api.ts'
import { startInstance } from '../e2e/testing/instance.ts'
import { acceptedSolution, firstSample } from '../e2e/testing/samples.ts'
import { follow } from './load/follow.ts'

const visitors = 2_000
const arrivalsEach100Ms = 20
const addresses = 40
const submissions = 10

const instance = await startInstance()
try {
  const { url } = instance
  await instance.untilPrepared()
  const person = await newPerson(url)
  const problemId = await problemNamed(url, firstSample.title)
  const code = acceptedSolution(firstSample.slug, 'c')
  process.kill(instance.pidOf('judge'), 'SIGSTOP')
  const ids = await Promise.all(
    Array.from({ length: submissions }, (_, n) =>
      submit(url, person, problemId, 'c', `${code}\n// ${n}`),
    ),
  )

  let open = 0
  let events = 0
  const followed = []
  const startedMs = performance.now()
  for (let n = 0; n < visitors; n += 1) {
    if (n % arrivalsEach100Ms === 0) await pause(100)
    const following = follow(url, ids[n % submissions] ?? 0, {
      localAddress: `127.0.1.${1 + (n % addresses)}`,
      onOpen: () => {
        open += 1
      },
      onClose: () => {
        open -= 1
      },
      onEvents: (count) => {
        events += count
      },
    })
    followed.push(following)
  }
  const patienceMs = 30_000
  for (let waitedMs = 0; open < visitors && waitedMs < patienceMs; waitedMs += 100) await pause(100)
  console.log(`${open} of ${visitors} streams open after ${since(startedMs)}`)

  const goesOnMs = performance.now()
  process.kill(instance.pidOf('judge'), 'SIGCONT')
  const ends = await Promise.all(followed)
  const told = ends.filter(({ verdictAtMs }) => verdictAtMs !== undefined).length
  console.log(`${told} were told the verdict within ${since(goesOnMs)}; ${events} events in all`)
  if (told < visitors) process.exitCode = 1
} finally {
  await instance.stop()
}

function since(ms: number): string {
  return `${((performance.now() - ms) / 1000).toFixed(1)} s`
}
