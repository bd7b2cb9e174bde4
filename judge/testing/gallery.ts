/**
 * Judges hostile and unusual programs one after the other in the same container of a sandbox of their
 * own. Secrets are planted around it. After each program the host is searched for what is left, and an
 * honest program is compared with the same one in a sandbox that is not attacked.
 */
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, extname, join, resolve } from 'node:path'
import { languages } from '#contract'
import { type Command, connectSandbox } from '#sandbox/client.ts'
import { startSandbox } from '#sandbox/start.ts'
import { openEnvironment } from '../host/environment.ts'
import type { Judged } from '../run/judge-submission.ts'
import { watchAftermath } from './aftermath.ts'
import type { GalleryCase } from './gallery-cases.ts'
import type { TestSandbox } from './global-setup.ts'
import { type Cost, costsMore, honestProgram, median } from './honest-program.ts'
import { judge, test } from './judge.ts'
import { plantSecrets } from './planted-secrets.ts'
import { watch } from './watched-sandbox.ts'

/** The paths of the programs, by name. Their folders are the themes of gallery-cases.ts. */
export const galleryFiles: ReadonlyMap<string, string> = new Map(
  globSync(join(import.meta.dirname, '../gallery/*/*')).map((path) => [basename(path), path]),
)

export type Gallery = Awaited<ReturnType<typeof openGallery>>
type GalleryOptions = Pick<TestSandbox, 'program' | 'toolchainFolder' | 'probe' | 'account'>

/** Limits of compilers that meet a bomb, and of programs that wait. They keep the gallery short. */
const bombCpuMs = 1_000
const waitingWallMs = 700
const checkout = resolve(import.meta.dirname, '../..')

export async function openGallery(options: GalleryOptions) {
  const { program, toolchainFolder, probe, account } = options
  const dataFolder = mkdtempSync(join(tmpdir(), 'assay-gallery-'))
  const secrets = await plantSecrets(dataFolder)
  const shared = { program, toolchainFolder, account, privateFolders: [checkout, dataFolder] }
  const instance = await startSandbox({
    ...shared,
    lanes: 1,
    token: secrets.make("the sandbox's environment"),
  })
  const control = await startSandbox({ ...shared, lanes: 1 })
  const plain = connectSandbox(instance.url, instance.token)
  const untouched = connectSandbox(control.url, control.token)

  let current: GalleryCase | undefined
  const cheaper = (command: Command): Command => {
    const isCompiler = command.cpuLimitMs === 10_000
    if (current?.isBomb && isCompiler) return { ...command, cpuLimitMs: bombCpuMs }
    if (current?.isWaiting && !isCompiler) return { ...command, wallLimitMs: waitingWallMs }
    return command
  }
  const sandbox = watch(plain, secrets.findIn, cheaper)
  for (const place of ["another test's input", "another test's expected output"]) {
    await sandbox.upload(Buffer.from(secrets.make(place)))
  }
  const environment = await openEnvironment({
    sandbox,
    hasExactLimits: probe.hasExactLimits,
    toolchainFolder,
    concurrency: 1,
    onTrouble: (error) => {
      throw error
    },
  })
  const attacked = await honestProgram(sandbox)
  const compared = await honestProgram(untouched)
  const costs: Cost[] = []
  for (let run = 0; run < 11; run += 1) costs.push(await attacked.run())
  // The first one starts cold.
  const before = median(costs.slice(1))
  const left = await watchAftermath(instance, sandbox)

  return {
    ...{ sandbox, environment, secrets },
    /** The median cost of ten honest programs before the first attack. */
    before,
    /** Runs the honest program once. */
    honest: () => attacked.run(),
    /** @returns null, or a sentence that says by how much the honest program is slower */
    costsMore: () => costsMore(attacked, compared, before),
    /** @returns sentences about secrets that came out and about what is left on the host */
    aftermath: async () => [...sandbox.takeLeaks(), ...(await left.settled())],
    /** The same, without waiting for processes that are about to end. */
    leftNow: async () => [...sandbox.takeLeaks(), ...(await left.now())],

    async judge(row: GalleryCase): Promise<Judged> {
      current = row
      const code = readFileSync(galleryFiles.get(row.program) ?? row.program, 'utf8')
      const language = languages.find(({ extension }) => `.${extension}` === extname(row.program))
      if (language === undefined) throw new Error(`${row.program} is in none of the languages.`)
      const kept = sandbox.keptByRuns.size
      const { input = '', expected = '42\n', limitMs = 1500 } = row
      const tests = [test(input, expected)]
      const judged = await judge(environment, language.code, code, tests, { limitMs })
      if (judged.verdict === 'COMPILE_ERROR' && sandbox.keptByRuns.size > kept) {
        throw new Error(`${row.program} did not compile, and left a file in the store.`)
      }
      return judged
    },

    async close() {
      plain.close()
      untouched.close()
      await Promise.all([instance.stop(), control.stop(), secrets.remove()])
      rmSync(dataFolder, { recursive: true })
    },
  }
}
