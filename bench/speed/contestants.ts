/** Prepares all contestants one after the other. One that fails has a reason instead of figures. */
import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { prepareToolchain } from '#judge/host/prepare-toolchain.ts'
import { nodeOf } from '#judge/toolchains/javascript.ts'
import { sandboxProgram } from '#sandbox/build.ts'
import { toolchainMount } from '#sandbox/mounts.ts'
import { type BenchInstance, openAssayInstance } from './assay-instance.ts'
import { openAssayJudge } from './assay-judge.ts'
import { openAssayPage } from './assay-page.ts'
import type { Contestant, ContestantName } from './contestant.ts'
import { openDmoj } from './dmoj.ts'
import { openFloor } from './floor.ts'
import { goJudgeProgram } from './go-judge-build.ts'
import { type HydroOptions, openHydro } from './hydro.ts'
import { openPlainGoJudge } from './plain-go-judge.ts'
import { openPlainPage } from './plain-page.ts'
import type { Problem } from './problems.ts'

const checkout = resolve(import.meta.dirname, '../..')

export type Contestants = {
  ready: Partial<Record<ContestantName, Contestant>>
  /** Reasons for the contestants that are not ready. */
  missing: Partial<Record<ContestantName | 'instance', string>>
  instance: BenchInstance | null
  stop(): Promise<void>
}

export type ContestantsOptions = {
  names: readonly ContestantName[]
  /** Starts an instance even if no contestant needs one. */
  withInstance: boolean
  /** A temporary folder of this run. */
  root: string
  problemsFolder: string
  /** The problem that the instance publishes. */
  problem: Problem
  onProgress(text: string): void
}

export async function openContestants(options: ContestantsOptions): Promise<Contestants> {
  const { names, root, problemsFolder, problem, onProgress } = options
  const cacheFolder = resolve(process.env['ASSAY_CACHE'] ?? join(checkout, '.data/cache'))
  const toolchainFolder = join(cacheFolder, 'toolchain')
  mkdirSync(toolchainFolder, { recursive: true })
  const contestants: Contestants = { ready: {}, missing: {}, instance: null, stop }
  const { ready, missing } = contestants

  let stopped: Promise<unknown> | undefined
  async function stop(): Promise<void> {
    stopped ??= Promise.all([
      ...Object.values(ready).map((contestant) => contestant.stop()),
      contestants.instance?.instance.stop(),
    ])
    await stopped
  }
  async function make(name: ContestantName, open: () => Promise<Contestant>): Promise<void> {
    if (!names.includes(name)) return
    onProgress(`preparing ${name}`)
    try {
      ready[name] = await open()
    } catch (error) {
      missing[name] = error instanceof Error ? error.message : String(error)
    }
  }

  onProgress('preparing compilers')
  const toolchain = await prepareToolchain({ folder: toolchainFolder, onTrouble: throws })
  // All contestants run the same Node, at different paths.
  const inside = nodeOf(toolchain)
  await makePeers(make, {
    ...{ root, cacheFolder: join(cacheFolder, 'bench'), problemsFolder, toolchainFolder },
    node: { outside: inside.replace(toolchainMount, toolchainFolder), inside },
  })
  await make('judge', async () => {
    const program = await sandboxProgram({
      cacheFolder: join(cacheFolder, 'sandbox'),
      environment: process.env,
    })
    return openAssayJudge({ root, program, toolchainFolder })
  })
  const onInstance = (['http', 'http-wait', 'plain-page', 'page'] as const).filter((name) =>
    names.includes(name),
  )
  if (options.withInstance || onInstance.length > 0) {
    onProgress('preparing an instance')
    try {
      contestants.instance = await openAssayInstance(problem)
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      for (const name of onInstance) missing[name] = why
      missing.instance = why
    }
  }
  const { instance } = contestants
  if (instance !== null) {
    await make('http', async () => instance.events)
    await make('http-wait', async () => instance.waiting)
    await make('plain-page', () => openPlainPage(instance))
    await make('page', () => openAssayPage(instance))
  }
  return contestants
}

type PeersOptions = Omit<HydroOptions, 'goJudge'> & { problemsFolder: string }

/** Prepares the contestants that are not Assay. */
async function makePeers(
  make: (name: ContestantName, open: () => Promise<Contestant>) => Promise<void>,
  options: PeersOptions,
): Promise<void> {
  const { root, cacheFolder, problemsFolder, toolchainFolder, node } = options
  const goJudge = () => goJudgeProgram(cacheFolder)
  await make('floor', () => openFloor({ root, node: node.outside, width: 1 }))
  await make('floor-parallel', () =>
    openFloor({ root, node: node.outside, width: availableParallelism() }),
  )
  await make('go-judge', async () =>
    openPlainGoJudge({ root, program: await goJudge(), toolchainFolder, node: node.inside }),
  )
  await make('dmoj', () => openDmoj({ root, cacheFolder, problemsFolder, node: node.outside }))
  await make('hydro', () => openHydro({ ...options, goJudge }))
}

function throws(error: unknown): never {
  throw error
}
