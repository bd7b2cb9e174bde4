/**
 * Prepares what makes verdicts fast, once for each version of a compiler: the parts that the files of the
 * languages describe. They are built on the host by the compilers that the sandbox mounts, into a folder
 * that the sandbox sees read-only.
 *
 * Each part has a folder named for what it was built from and appears by one rename, so a half-built
 * one is never used. A part that cannot be built costs only speed.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { languageCodes } from '#contract'
import { toolchainMount } from '#sandbox/mounts.ts'
import type { Part, PartToBuild, Prepared, RunOnHost } from '../toolchains/toolchain.ts'
import { toolchainOf } from '../toolchains/toolchains.ts'
import { hostCommand } from './host-command.ts'

export type PrepareOptions = {
  folder: string
  onProgress?(text: string): void
  /** Called for a part that could not be built. */
  onTrouble(error: unknown): void
  end?: AbortSignal | undefined
}

export async function prepareToolchain(options: PrepareOptions): Promise<Prepared> {
  await mkdir(options.folder, { recursive: true, mode: 0o755 })
  // Languages may share a part.
  const parts = new Set(languageCodes.flatMap((language) => toolchainOf(language).parts))
  const built = [...parts].map(async (part) => [part.name, await prepare(options, part)] as const)
  // All have cleaned up before one that failed counts.
  await Promise.allSettled(built)
  const prepared = await Promise.all(built)
  await removeOlder(
    options.folder,
    prepared.flatMap(([, part]) => part?.finished ?? []),
  )
  return Object.fromEntries(prepared.flatMap(([name, part]) => (part ? [[name, part]] : [])))
}

type Finished = Part & { finished: string }

async function prepare(options: PrepareOptions, part: PartToBuild): Promise<Finished | null> {
  const { folder, onTrouble, end } = options
  const host: RunOnHost = (program, args) => hostCommand(program, args, end)
  try {
    const key = await part.key(host)
    end?.throwIfAborted()
    if (key === null) return null
    const hash = createHash('sha256').update(JSON.stringify(key)).digest('hex').slice(0, 16)
    const finished = `${part.name}-${hash}`
    if (!existsSync(join(folder, finished))) await build(options, part, finished, host)
    const facts = (await part.facts?.(join(folder, finished))) ?? {}
    return { folder: `${toolchainMount}/${finished}`, facts, finished }
  } catch (error) {
    end?.throwIfAborted()
    onTrouble(error)
    return null
  }
}

async function build(
  { folder, onProgress, end }: PrepareOptions,
  part: PartToBuild,
  finished: string,
  host: RunOnHost,
): Promise<void> {
  const unfinished = await mkdtemp(join(folder, `.${part.name}-`))
  try {
    onProgress?.(`preparing ${part.label}`)
    await part.build(unfinished, host)
    // A part may treat a command that was stopped as one that failed.
    end?.throwIfAborted()
    await openToAll(unfinished)
    await rename(unfinished, join(folder, finished)).catch((error: unknown) => {
      // Another judge on the same folder was faster, with the same result.
      if (!existsSync(join(folder, finished))) throw error
    })
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

/** The sandbox's user does not exist on the host. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const isProgram = entry.isDirectory() || ((await stat(path)).mode & 0o100) !== 0
    await chmod(path, isProgram ? 0o755 : 0o644)
  }
}

/** Removes parts that were built from something else. */
async function removeOlder(folder: string, current: readonly string[]): Promise<void> {
  for (const name of await readdir(folder)) {
    const stem = /^([a-z]+)-[0-9a-f]{16}$/.exec(name)?.[1]
    const replaced = current.some((part) => part.startsWith(`${stem}-`) && part !== name)
    if (stem !== undefined && replaced)
      await rm(join(folder, name), { recursive: true, force: true })
  }
}
