// Root may have cloned Assay into a folder that the parts' account cannot read (below /root). Then the
// sources are copied into the data folder at each start. Packages are hard links where possible.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Account, canReach, openToAll } from '#database/embedded/account.ts'

/** Everything that the parts import from the checkout. */
export const sources: readonly string[] = [
  ...['contract', 'settings', 'database', 'storage', 'server', 'judge', 'sandbox', 'samples'],
  ...['scripts', 'package.json', 'web/site.json'],
]
const built = 'web/dist'

/** @returns the folder from which the account can run the parts: the checkout, or a copy at `mirror` */
export function readableCheckout(checkout: string, mirror: string, account: Account | undefined) {
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
