// `npm test` installs the packages, runs every stage even after one has failed, and ends with one line
// of counts. `npm run test:exhaustive` does the same for the long lists of programs.
//
// A stage is a set of tests with their own counts (vitest, Playwright), or a check that counts as one
// test. A test that does not apply to this host fails with CI=true; otherwise it is skipped with a reason.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { root, whyNodeIsTooOld } from './checkout.mjs'
import { needChromium } from './chromium.mjs'
import { install } from './install.mjs'
import { readPlaywrightReport, readVitestReport } from './test-reports.mjs'
import { buildWeb } from './web-build.mjs'

process.umask(0o022)
const refusal = whyNodeIsTooOld()
if (refusal !== undefined) {
  console.error(refusal)
  process.exit(1)
}

const startedMs = Date.now()
const besideEachOther = ['unit', 'web', 'integration', 'sandbox']
/** @type {import('./test-reports.mjs').Counts} */
const total = { passed: 0, failed: 0, skipped: 0, notes: [], failures: [] }
/** @type {string[]} */
const timings = []
/** @type {string} */
let node
try {
  node = await install()
} catch (error) {
  console.error(sentence(error))
  console.log('\n== summary\n0 passed, 1 failed')
  process.exit(1)
}
const reports = mkdtempSync(join(tmpdir(), 'assay-test-'))
const tools = join(root, 'node_modules', '.bin')
const env = {
  ...process.env,
  PATH: [tools, dirname(node), process.env['PATH'] ?? ''].join(delimiter),
}

const isExhaustive = process.argv[2] === 'exhaustive'
try {
  await (isExhaustive ? runExhaustiveStages() : runStages())
} finally {
  rmSync(reports, { recursive: true, force: true })
}

console.log(`\n== summary\n${timings.join('\n')}`)
for (const note of total.notes) console.log(note)
const minutes = ((Date.now() - startedMs) / 60_000).toFixed(1)
console.log(`All stages: ${minutes} min`)
if (total.failures.length > 0) console.log('Failed tests:')
for (const failure of total.failures) console.log(`  ${failure.replaceAll(`${root}/`, '')}`)
const skipped = total.skipped === 0 ? '' : `, ${total.skipped} skipped`
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
process.exit(total.failed === 0 ? 0 : 1)

async function runStages() {
  // Each of them mostly uses one core.
  await Promise.all([
    stage('lint', () => check('biome', ['check', '.'])),
    stage('unused code', () => check('knip', [])),
    stage('types', () => check('tsc', ['--noEmit'])),
    stage('web build', buildPages),
  ])
  await stage('unit and integration tests', () => runVitest(besideEachOther))
  // Both mostly wait, for processes to end and for pages to settle.
  await Promise.all([
    stage('a whole instance', () => runVitest(['running'])),
    stage('browser journeys', () => runJourneys()),
  ])
}

async function runExhaustiveStages() {
  await stage('web build', buildPages)
  await stage('long lists of programs', () => runVitest(['exhaustive']))
  await stage('every page in both looks', () =>
    runJourneys(['every-page'], { ASSAY_EXHAUSTIVE: 'true' }),
  )
}

/**
 * @param {string} name
 * @param {() => Promise<import('./test-reports.mjs').Counts>} run
 */
async function stage(name, run) {
  console.log(`\n== ${name}`)
  const stageStartedMs = Date.now()
  /** @type {import('./test-reports.mjs').Counts} */
  let counts
  try {
    counts = await run()
  } catch (error) {
    console.error(sentence(error))
    counts = { ...one(false), failures: [`${name}\n    ${sentence(error)}`] }
  }
  total.passed += counts.passed
  total.failed += counts.failed
  total.skipped += counts.skipped
  total.notes.push(...counts.notes)
  const isUnnamed = counts.failed > 0 && counts.failures.length === 0
  total.failures.push(...(isUnnamed ? [name] : counts.failures))
  const seconds = ((Date.now() - stageStartedMs) / 1000).toFixed(0).padStart(4)
  timings.push(`${seconds} s  ${name}: ${counts.passed} passed, ${counts.failed} failed`)
}

/**
 * @param {string} tool
 * @param {string[]} args
 */
async function check(tool, args) {
  return one(await run(tool, args))
}

async function buildPages() {
  await buildWeb(node)
  return one(true)
}

/** @param {string[]} projects of vitest.config.ts */
async function runVitest(projects) {
  const file = join(reports, `${projects[0]}.json`)
  const isOk = await run('vitest', [
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  return honest(readVitestReport(JSON.parse(readFileSync(file, 'utf8'))), isOk)
}

/**
 * @param {string[]} only parts of the paths of journeys; none: all
 * @param {Record<string, string>} more environment
 */
async function runJourneys(only = [], more = {}) {
  const file = join(reports, 'playwright.json')
  const isOk = await run('playwright', ['test', ...only, '--reporter=line,json'], {
    ...more,
    CHROMIUM_PATH: await needChromium(node),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  return honest(readPlaywrightReport(JSON.parse(readFileSync(file, 'utf8'))), isOk)
}

/**
 * Counts a runner with a non-zero exit code as failed, whatever its report says.
 * @param {import('./test-reports.mjs').Counts} counts
 * @param {boolean} isOk
 */
function honest(counts, isOk) {
  return isOk ? counts : { ...counts, failed: Math.max(1, counts.failed) }
}

/** @param {boolean} isOk */
function one(isOk) {
  return { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1, skipped: 0, notes: [], failures: [] }
}

/**
 * @param {string} tool
 * @param {string[]} args
 * @param {Record<string, string>} more
 * @returns {Promise<boolean>} whether the exit code is 0
 */
async function run(tool, args, more = {}) {
  const child = spawn(join(tools, tool), args, {
    cwd: root,
    env: { ...env, ...more },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  return code === 0
}

/** @param {unknown} error */
function sentence(error) {
  return error instanceof Error ? error.message : String(error)
}
