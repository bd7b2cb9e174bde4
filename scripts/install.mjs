// Installs the packages of package-lock.json if necessary, and finds the Node that runs the sources.
// node_modules/.assay-install records the installed lockfile; while it matches, nothing is run. Scripts
// that start at the same time lock an abstract socket: the kernel frees it even if its owner is killed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { bundledNode, root } from './checkout.mjs'
import { buildWeb, isWebBuilt } from './web-build.mjs'

const stamp = join(root, 'node_modules', '.assay-install')

/** Installs the packages if necessary. Returns the path of the Node that runs the sources. */
export async function install() {
  if (isInstalled()) return sourcesNode()
  const release = await lock()
  try {
    if (!isInstalled()) await installAll()
  } finally {
    release()
  }
  return sourcesNode()
}

/** Returns the Node that runs the sources: the bundled one, else the one that runs this script. */
export function sourcesNode() {
  return bundledNode()?.binary ?? process.execPath
}

export function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfileHash()
}

async function installAll() {
  const startedMs = Date.now()
  console.log('Installing packages ...')
  // Not `npm ci`: it requires entries for all platforms, which a registry mirror may not have.
  // --no-save leaves the lockfile unchanged; pinned versions are installed anyway. The log level hides
  // that packages want a newer Node than the one that runs npm.
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-update-notifier']
  const args = [npmProgram(), 'install', '--no-save', '--loglevel=error', ...flags]
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('npm install failed; its output is above.')
  writeFileSync(stamp, lockfileHash())
  // The pages are built here, so that they exist when the first request arrives. When sources change
  // later, the supervisor rebuilds them while the server runs.
  if (!isWebBuilt()) {
    console.log('Building the pages ...')
    await buildWeb(sourcesNode())
  }
  console.log(`Installed in ${((Date.now() - startedMs) / 1000).toFixed(0)} s.`)
}

/** Returns npm's own script: npm passes its path to scripts that it runs, else PATH leads to it. */
function npmProgram() {
  const named = process.env['npm_execpath']
  if (named?.endsWith('npm-cli.js') && existsSync(named)) return named
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    const candidate = join(folder, 'npm')
    if (!existsSync(candidate)) continue
    const program = realpathSync(candidate)
    if (program.endsWith('npm-cli.js')) return program
  }
  throw new Error('npm was not found on PATH; it comes with Node.')
}

function lockfileHash() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return createHash('sha256').update(lock).update(process.arch).digest('hex')
}

/** Waits until no other script installs into this checkout. Returns a function that releases the lock. */
async function lock() {
  const hash = createHash('sha256').update(realpathSync(root)).digest('hex').slice(0, 16)
  const path = `\0assay-install-${hash}`
  for (;;) {
    const server = createServer()
    const isMine = await new Promise((resolve) => {
      server.once('error', () => resolve(false))
      server.listen(path, () => resolve(true))
    })
    if (isMine) return () => server.close()
    await new Promise((resolve) => {
      connect(path).on('error', resolve).on('close', resolve)
    })
  }
}
