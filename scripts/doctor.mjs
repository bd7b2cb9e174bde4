// `npm run doctor`: lists the requirements that this host meets, and how to get the missing ones.
// Exits with 1 if Assay cannot start or cannot judge, and with 0 if only optional programs are missing.
import { spawnSync } from 'node:child_process'
import { statfsSync } from 'node:fs'
import { bundledNode, root, whyNodeIsTooOld } from './checkout.mjs'
import { findChromium } from './chromium.mjs'
import { findProgram } from './find-program.mjs'
import { isInstalled } from './install.mjs'
import { isolation, thisHost } from './isolation.mjs'

/**
 * @typedef {{ name: string, found: string | undefined, need: 'must' | 'should', remedy: string }} Finding
 */

const gib = 2 ** 30

/** @type {Finding[]} */
const findings = [
  {
    name: 'Node',
    found: whyNodeIsTooOld() === undefined ? describeNode() : undefined,
    need: 'must',
    remedy: `${whyNodeIsTooOld()} Get it from nodejs.org or your distribution.`,
  },
  program('Go', 'go', ['version'], 'must', 'builds the sandbox, once: go.dev/dl'),
  program('C++', 'g++', ['--version'], 'should', 'apt-get install g++'),
  program('C', 'gcc', ['--version'], 'should', 'apt-get install gcc'),
  program(
    'Python',
    '/usr/bin/python3',
    ['--version'],
    'should',
    'apt-get install python3 (in /usr/bin)',
  ),
  program('Java', 'javac', ['-version'], 'should', 'apt-get install default-jdk-headless'),
  {
    name: 'Chromium',
    found: await chromium(),
    need: 'should',
    remedy: 'only for "npm test": apt-get install chromium, or let "npm test" fetch one',
  },
  { name: 'Isolation', need: 'must', ...isolation(thisHost()) },
  diskSpace(3, 'packages, sandbox, precompiled headers and samples need 3 GB beside the checkout'),
]

const width = Math.max(...findings.map(({ name }) => name.length))
for (const { name, found, need, remedy } of findings) {
  const mark = found !== undefined ? 'ok     ' : need === 'must' ? 'MISSING' : 'absent '
  console.log(`${mark}  ${name.padEnd(width)}  ${found ?? remedy}`)
}
console.log(
  isInstalled()
    ? '\nPackages are installed.'
    : '\nPackages are not installed yet: "npm start" does it.',
)
const missing = findings.filter(({ found, need }) => found === undefined && need === 'must')
console.log(
  missing.length === 0
    ? 'Assay can run here.'
    : `Assay needs: ${missing.map(({ name }) => name).join(', ')}.`,
)
process.exit(missing.length === 0 ? 0 : 1)

function describeNode() {
  const bundled = bundledNode()
  const used =
    bundled === undefined ? 'and runs Assay' : `; Assay runs on its own ${bundled.version}`
  return `${process.versions.node}${used}`
}

/**
 * @param {string} name
 * @param {string} file
 * @param {string[]} args
 * @param {'must' | 'should'} need
 * @param {string} remedy
 * @returns {Finding}
 */
function program(name, file, args, need, remedy) {
  const path = file.startsWith('/') ? file : findProgram(file)
  const { stdout, stderr, status } = spawnSync(path ?? file, args, { encoding: 'utf8' })
  const found = status === 0 ? `${stdout}${stderr}`.split('\n')[0] : undefined
  return { name, found, need, remedy }
}

async function chromium() {
  try {
    return await findChromium()
  } catch {
    // Playwright can be asked for its browser only after the packages are installed.
    return undefined
  }
}

/**
 * @param {number} wantedGib
 * @param {string} remedy
 * @returns {Finding}
 */
function diskSpace(wantedGib, remedy) {
  const { bavail, bsize } = statfsSync(root)
  const free = (bavail * bsize) / gib
  const found = free >= wantedGib ? `${free.toFixed(1)} GB free` : undefined
  return { name: 'Disk', found, need: 'must', remedy }
}
