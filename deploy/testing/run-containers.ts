/**
 * `npm run test:containers`: builds the image, starts the services of compose.yaml with Podman, judges
 * the samples in them, and kills each container once. docs/containers.md says what it needs.
 */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { languages, type Verdict } from '#contract'
import { readSamples, type Sample, type Solution } from '#samples/catalogue.ts'
import { insideNamespaces, interruptedCode, whyNoNetwork } from '../../bench/scale/network.ts'
import {
  call,
  newPerson,
  type Person,
  problemNamed,
  submit,
  verdictOf,
} from '../../e2e/testing/api.ts'
import { provideImage } from './base-images.ts'
import { readCompose } from './compose.ts'
import { type Containers, openContainers } from './installation.ts'
import { whyNoPodman } from './podman.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const secretNames = ['POSTGRES_PASSWORD', 'JUDGE_PASSWORD', 'SANDBOX_TOKEN']
const secrets = Object.fromEntries(
  secretNames.map((name) => [name, randomBytes(24).toString('hex')]),
)
const services = readCompose(read('compose.yaml'), { ...secrets, ADMIN_PASSWORD: 'open#sesame1' })
const pauseMs = 1000
const judgesWithinMs = 600_000

const isInside = process.argv[2] === '--inside'
process.exit(isInside ? await testContainers() : await prepare())

/** Builds the image, which needs the host's network, then tests it in a separate network. */
async function prepare(): Promise<number> {
  const why = whyNoPodman() ?? whyNoNetwork()
  if (why !== null) {
    console.log(`Not applicable here: containers (${why})\n0 passed, 0 failed, 1 skipped`)
    return 0
  }
  const named = [...read('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image)
  const used = services.map(({ image }) => image).filter((image) => image !== 'assay')
  for (const image of new Set([...named, ...used])) {
    console.log(`${image} ${await provideImage(image)}`)
  }
  console.log('Building the image ...')
  const options = ['--isolation', 'chroot', '--pull=false', '--layers', '--quiet', '--tag', 'assay']
  const { status } = spawnSync('buildah', ['bud', ...options, root], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The image cannot be built.')
  return insideNamespaces(import.meta.filename, ['--inside'])
}

async function testContainers(): Promise<number> {
  const containers = await openContainers(services)
  process.once('SIGTERM', () => {
    void containers.remove().finally(() => process.exit(interruptedCode))
  })
  let passed = 0
  const step = async (title: string, run: () => Promise<string>) => {
    console.log(`${title}: ${await run()}`)
    passed += 1
  }
  try {
    // Those of a run that was killed.
    await containers.remove()
    await step('all containers start', containers.start)
    const { url } = containers
    await step('two judges offer all languages', () => untilJudges(url))
    await step('the samples get their verdicts', () => judgeSamples(url))
    await step('each container comes back after a kill', () => killEach(containers))
    console.log(`${passed} passed, 0 failed`)
    return 0
  } catch (error) {
    console.error(error)
    console.error(await containers.logs())
    console.log(`${passed} passed, 1 failed`)
    return 1
  } finally {
    await containers.remove()
  }
}

async function untilJudges(url: string): Promise<string> {
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

/** Submits one accepted solution of each sample, rotating the languages, and all solutions of the first sample. */
async function judgeSamples(url: string): Promise<string> {
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
async function killEach(containers: Containers): Promise<string> {
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
