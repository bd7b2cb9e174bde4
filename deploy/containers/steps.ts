/** What the test does with the running containers, over HTTP. */
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { languages, type Verdict } from '#contract'
import { readSamples, type Sample, type Solution } from '#samples/catalogue.ts'
import {
  call,
  newPerson,
  type Person,
  problemNamed,
  submit,
  verdictOf,
} from '../../e2e/testing/api.ts'
import type { Containers } from './installation.ts'

const pauseMs = 1000
const judgesWithinMs = 600_000

export async function untilJudges(url: string): Promise<string> {
  for (const deadline = Date.now() + judgesWithinMs; Date.now() < deadline; ) {
    const { status } = await call(url, 'getStatus')
    const whole = status.judges.filter((judge) => judge.languages.length === languages.length)
    if (whole.length === 2) {
      return whole.map(({ isolation }) => `isolation ${isolation}`).join(', ')
    }
    await pause(pauseMs)
  }
  throw new Error('There are not two judges with all languages.')
}

/** Submits one accepted solution of each sample, in turn in each language, and all of the first sample. */
export async function judgeSamples(url: string): Promise<string> {
  const samples = await readSamples()
  const chosen = samples.flatMap((sample, place) => {
    const accepted = sample.solutions.filter(({ expected }) => expected === 'OK')
    const solutions = place === 0 ? sample.solutions : [accepted[place % accepted.length]]
    return solutions.flatMap((solution) => (solution === undefined ? [] : { sample, solution }))
  })
  // Together they would exceed what one user may submit in a minute.
  const [first, second] = [await newPerson(url), await newPerson(url)]
  const judged = await Promise.all(
    chosen.map(async ({ sample, solution }) => {
      const person = sample === samples[0] ? first : second
      const verdict = await judgedAs(url, person, sample, solution)
      return { what: `${sample.slug}/${solution.name}`, expected: solution.expected, verdict }
    }),
  )
  const wrong = judged.filter(({ expected, verdict }) => verdict !== expected)
  if (wrong.length > 0) throw new Error(`Wrong verdicts: ${JSON.stringify(wrong)}`)
  return `${judged.length} solutions of ${samples.length} samples`
}

/** Kills one container after the other. After each, a submission must still get its verdict. */
export async function killEach(containers: Containers): Promise<string> {
  const { url, services } = containers
  const person = await newPerson(url)
  const [sample] = await readSamples()
  const solution = sample?.solutions.find(({ expected }) => expected === 'OK')
  if (sample === undefined || solution === undefined) throw new Error('There are no samples.')
  for (const service of services) {
    await containers.kill(service)
    await untilJudges(url)
    const verdict = await judgedAs(url, person, sample, solution)
    if (verdict !== 'OK') throw new Error(`${verdict} after ${service.name} was killed.`)
    console.log(`${service.name} was killed, and came back`)
  }
  return `${services.length} killed`
}

async function judgedAs(
  url: string,
  person: Person,
  { title }: Sample,
  { path, language }: Solution,
): Promise<Verdict | null> {
  const problemId = await problemNamed(url, title)
  const code = await readFile(path, 'utf8')
  const id = await submit(url, person, problemId, language, code)
  return (await verdictOf(url, person, id)).verdict
}
