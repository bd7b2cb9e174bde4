// Builds the pages if their sources have changed since the last build.
//
// The build is written to a separate folder, which replaces the old one at the end. So a running
// server never serves an incomplete build.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './checkout.mjs'

const built = join(root, 'web', 'dist')
const stamp = join(built, 'sources')

export function isWebBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesHash()
}

/**
 * @param {string} node the Node that runs Vite
 * @param {AbortSignal} [signal] cancels the build
 * @throws {Error} with Vite's output
 */
export async function buildWeb(node, signal) {
  const hash = sourcesHash()
  const unfinished = `${built}.${process.pid}`
  try {
    await vite(node, unfinished, signal)
    writeFileSync(join(unfinished, 'sources'), hash)
    rmSync(built, { recursive: true, force: true })
    renameSync(unfinished, built)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/**
 * @param {string} node
 * @param {string} output
 * @param {AbortSignal | undefined} signal
 */
async function vite(node, output, signal) {
  const program = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const config = join(root, 'web', 'vite.config.ts')
  const child = spawn(node, [program, 'build', '--app', '--config', config, '--logLevel', 'warn'], {
    cwd: root,
    env: { ...process.env, WEB_DIST: output, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal === undefined ? {} : { signal }),
  })
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (code !== 0) throw new Error(`The web build failed:\n${said.trim()}`)
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
