/**
 * `npm run test:containers`: builds the image, starts the services of compose.yaml with Podman, judges
 * the samples in them, and kills each container once. docs/containers.md says what it needs.
 */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { insideNamespaces, interruptedCode, whyNoNetwork } from '../bench/scale/network.ts'
import { provideImage } from './containers/base-images.ts'
import { readCompose } from './containers/compose.ts'
import { openContainers } from './containers/installation.ts'
import { whyNoPodman } from './containers/podman.ts'
import { runCommand } from './containers/run-command.ts'
import { judgeSamples, killEach, untilJudges } from './containers/steps.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const secretNames = ['POSTGRES_PASSWORD', 'JUDGE_PASSWORD', 'SANDBOX_TOKEN']
const secrets = Object.fromEntries(
  secretNames.map((name) => [name, randomBytes(24).toString('hex')]),
)
const services = readCompose(read('compose.yaml'), { ...secrets, ADMIN_PASSWORD: 'open#sesame1' })

const isInside = process.argv[2] === '--inside'
process.exit(isInside ? await testContainers() : await prepare())

/** Builds the image, which needs the host's network, then tests it in a network of its own. */
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
  const build = [
    'bud',
    '--isolation',
    'chroot',
    '--pull=false',
    '--layers',
    '--quiet',
    '--tag',
    'assay',
    root,
  ]
  await runCommand('buildah', build, true)
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
