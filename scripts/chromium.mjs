// Finds the browser for the journeys in the usual places, or installs it with the host's package manager.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './checkout.mjs'
import { findProgram, isExecutable } from './find-program.mjs'

const names = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser']

/** Returns the path of a Chromium: `CHROMIUM_PATH`, the host's, or the one that Playwright installed. */
export async function findChromium() {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined && named !== '') return named
  for (const name of names) {
    const path = findProgram(name)
    // Ubuntu's package is a script that installs a snap, and Playwright cannot control a snap.
    if (path !== undefined && !isSnapScript(path)) return path
  }
  const { chromium } = await import('@playwright/test')
  return isExecutable(chromium.executablePath()) ? chromium.executablePath() : undefined
}

/** Finds a Chromium, or installs one. @param {string} node the Node that runs Playwright */
export async function needChromium(node) {
  const found = await findChromium()
  if (found !== undefined) return found
  const isRoot = process.getuid?.() === 0
  console.log('Installing Chromium for the browser journeys ...')
  if (isRoot && isDebian()) {
    run('apt-get', ['update', '-q'])
    run('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium'])
  } else if (isRoot || run('sudo', ['-n', 'true'])) {
    const playwright = join(root, 'node_modules/@playwright/test/cli.js')
    run(node, [playwright, 'install', '--with-deps', 'chromium'])
  }
  const installed = await findChromium()
  if (installed !== undefined) return installed
  throw new Error(
    'No Chromium for the browser journeys: as root, run "apt-get install chromium" or ' +
      '"npx playwright install --with-deps chromium", or set CHROMIUM_PATH.',
  )
}

/** @param {string} path */
function isSnapScript(path) {
  return path.startsWith('/snap/') || readFileSync(path).subarray(0, 4096).includes('snap install')
}

function isDebian() {
  const file = '/etc/os-release'
  return existsSync(file) && /^ID=debian$/m.test(readFileSync(file, 'utf8'))
}

/** @type {(program: string, args: string[]) => boolean} */
function run(program, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const done = spawnSync(program, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
  return done.status === 0
}
