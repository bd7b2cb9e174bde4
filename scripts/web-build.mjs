// Builds the pages if their sources have changed. A running server never serves an incomplete build,
// because the new build is written to a separate folder, which replaces the old one at the end.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './checkout.mjs'

const built = join(root, 'web', 'dist')
const stamp = join(built, 'sources')

export function isWebBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesHash()
}

/** @type {(node: string, signal?: AbortSignal) => Promise<void>} node runs Vite */
export async function buildWeb(node, signal) {
  if (isWebBuilt()) return
  const hash = sourcesHash()
  const unfinished = `${built}.${process.pid}`
  const program = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const config = join(root, 'web', 'vite.config.ts')
  const args = [program, 'build', '--app', '--config', config, '--logLevel', 'warn']
  const env = { ...process.env, WEB_DIST: unfinished, NODE_ENV: 'production' }
  try {
    await promisify(execFile)(node, args, { cwd: root, env, maxBuffer: 2 ** 26, signal }).catch(
      ({ message, stdout, stderr }) => {
        throw new Error(`The web build failed:\n${`${stdout}${stderr}`.trim() || message}`)
      },
    )
    writeFileSync(join(unfinished, 'sources'), hash)
    rmSync(built, { recursive: true, force: true })
    renameSync(unfinished, built)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/** Hashes every file that the build reads: the pages, the contract, the lockfile of the packages. */
function sourcesHash() {
  const hash = createHash('sha256')
  const files = ['web', 'contract'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !path.startsWith(built)),
  )
  for (const path of [...files.sort(), join(root, 'package-lock.json')]) {
    hash.update(`${path.slice(root.length)}\0`).update(readFileSync(path))
  }
  return hash.digest('hex')
}
