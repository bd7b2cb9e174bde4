// Installs the packages of package-lock.json if necessary, and finds the Node that runs the sources.
//
// The sources need a newer Node than many hosts have, and npm on an older Node prints an engine
// warning for each package. So the first install has two steps. First, only the pinned Node is
// installed into .data/bootstrap, through a lockfile with only that entry. Then npm runs on it and
// installs everything. node_modules/.assay-install records the installed lockfile; while it matches,
// nothing is run. An abstract socket, which the kernel frees even if its owner is killed, is the lock
// between scripts that start at the same time.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { delimiter, dirname, join } from 'node:path'
import { bundledNode, isAtLeast, root } from './checkout.mjs'
import { buildWeb, isWebBuilt } from './web-build.mjs'

const modules = join(root, 'node_modules')
const stamp = join(modules, '.assay-install')
const bootstrap = join(root, '.data', 'bootstrap')
const npmFlags = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-update-notifier']

/**
 * Installs the packages if necessary.
 * @returns {Promise<string>} the path of the Node that runs the sources
 * @throws {Error} with a sentence for the terminal if npm is missing or fails
 */
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
  const bundled = bundledNode()
  return bundled === undefined ? process.execPath : bundled.binary
}

export function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfileHash()
}

async function installAll() {
  const startedMs = Date.now()
  const bundled = bundledNode()
  let node = process.execPath
  if (bundled !== undefined && !isAtLeast(process.versions.node, numbers(bundled.version))) {
    console.log(`Installing Node ${bundled.version} ...`)
    node = await installNode(bundled)
  }
  console.log('Installing packages ...')
  // Not `npm ci`: it requires entries for all platforms, which a registry mirror may not have.
  // --no-save leaves the lockfile unchanged; pinned versions are installed anyway.
  await npm(node, ['install', '--no-save', '--loglevel=error', ...npmFlags], root)
  writeFileSync(stamp, lockfileHash())
  rmSync(bootstrap, { recursive: true, force: true })
  // The pages are built here, so that they exist when the first request arrives. When sources change
  // later, the supervisor rebuilds them while the server runs.
  if (!isWebBuilt()) {
    console.log('Building the pages ...')
    await buildWeb(sourcesNode())
  }
  console.log(`Installed in ${((Date.now() - startedMs) / 1000).toFixed(0)} s.`)
}

/** @param {import('./checkout.mjs').BundledNode} bundled */
async function installNode({ name, version, integrity }) {
  rmSync(bootstrap, { recursive: true, force: true })
  mkdirSync(bootstrap, { recursive: true })
  const dependencies = { [name]: version }
  const lock = {
    name: 'bootstrap',
    lockfileVersion: 3,
    requires: true,
    packages: { '': { dependencies }, [`node_modules/${name}`]: { version, integrity } },
  }
  writeFileSync(join(bootstrap, 'package.json'), JSON.stringify({ dependencies }))
  writeFileSync(join(bootstrap, 'package-lock.json'), JSON.stringify(lock))
  await npm(process.execPath, ['ci', '--silent', ...npmFlags], bootstrap)
  return join(bootstrap, 'node_modules', name, 'bin', 'node')
}

/**
 * @param {string} node
 * @param {string[]} args
 * @param {string} cwd
 */
async function npm(node, args, cwd) {
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env['PATH'] ?? ''}` }
  const child = spawn(node, [npmProgram(), ...args], {
    cwd,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`npm ${args[0]} failed; its output is above.`)
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

/** @param {string} version */
function numbers(version) {
  return version.split('.').map(Number)
}

function lockfileHash() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return createHash('sha256').update(lock).update(process.arch).digest('hex')
}

/**
 * Waits until no other script installs into this checkout.
 * @returns {Promise<() => void>} releases the lock
 */
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
