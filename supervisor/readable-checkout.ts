// Root may have cloned Assay into a folder that other users cannot read (below /root, mode 0700). The
// parts run as another account and could not read their sources, so these are then mirrored into the
// data folder. Sources are copied. Packages are hard links if both folders are on one file system
// (fast, and uses no space), otherwise copies. Each start updates the mirror.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Account, canReach, openToAll } from '#database/embedded/account.ts'

/** The folders that the server and the judge load. */
const sources = [
  ...['contract', 'settings', 'database', 'storage', 'server', 'judge', 'sandbox', 'samples'],
  'package.json',
]
const built = 'web/dist'

/**
 * Makes the sources readable for the account of the parts.
 * @param checkout the checkout that this process runs from
 * @param mirror the folder for a readable copy
 * @returns the folder from which the account can run the parts
 */
export function readableCheckout(
  checkout: string,
  mirror: string,
  account: Account | undefined,
): string {
  const probes = ['package.json', 'server', 'judge', 'node_modules/fastify/package.json']
  if (probes.every((probe) => canReach(join(checkout, probe), account))) return checkout
  mkdirSync(mirror, { recursive: true, mode: 0o755 })
  mirrorPackages(checkout, mirror)
  for (const name of [...sources, built]) {
    const copy = join(mirror, name)
    rmSync(copy, { recursive: true, force: true })
    if (!existsSync(join(checkout, name))) continue
    cpSync(join(checkout, name), copy, { recursive: true })
    openToAll([copy])
  }
  return mirror
}

/** Copies a web build that finished after the start into the mirror. */
export function mirrorWebBuild(checkout: string, app: string): void {
  if (app === checkout) return
  const target = join(app, built)
  cpSync(join(checkout, built), `${target}.new`, { recursive: true })
  openToAll([`${target}.new`])
  rmSync(target, { recursive: true, force: true })
  run('mv', [`${target}.new`, target])
}

function mirrorPackages(checkout: string, mirror: string): void {
  const stamp = join(mirror, 'packages')
  const lock = readFileSync(join(checkout, 'package-lock.json'))
  const wanted = createHash('sha256').update(lock).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  const from = join(checkout, 'node_modules')
  const to = join(mirror, 'node_modules')
  rmSync(to, { recursive: true, force: true })
  const linked = spawnSync('cp', ['-al', from, to], { stdio: 'ignore' })
  if (linked.status !== 0) {
    rmSync(to, { recursive: true, force: true })
    run('cp', ['-a', from, to])
  }
  openToAll([to])
  writeFileSync(stamp, wanted)
}

function run(program: string, args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} failed: ${stderr.trim()}`)
}
