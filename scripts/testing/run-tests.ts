// Runs every stage even after one has failed, and ends with one line of counts.
//
// A stage is a set of tests with their own counts (vitest, Playwright), or a check that counts as one
// test. A test that does not apply to this host fails with CI=true; otherwise it is skipped with a reason.
// Tests of a language whose compiler is missing are always skipped.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { root } from '../checkout.mjs'
import { needChromium } from '../chromium.mjs'
import { buildWeb } from '../web-build.mjs'
import { type Counts, readPlaywrightReport, readVitestReport } from './reports.ts'

const startedMs = Date.now()
const besideEachOther = ['unit', 'web', 'integration', 'sandbox']
const total: Counts = { passed: 0, failed: 0, skipped: 0, notes: [], failures: [] }
const timings: string[] = []
const node = process.execPath
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
  await stage('further languages', () => runVitest(['languages']))
  await stage('what keeps the machine busy', () => runVitest(['alone']))
  await stage('the same without rights', () => runVitest(['account']))
  await stage('every page in both looks', () =>
    runJourneys(['every-page'], { ASSAY_EXHAUSTIVE: 'true' }),
  )
}

async function stage(name: string, run: () => Promise<Counts>): Promise<void> {
  console.log(`\n== ${name}`)
  const stageStartedMs = Date.now()
  const counts = await run().catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error)
    console.error(message)
    return { ...one(false), failures: [`${name}\n    ${message}`] }
  })
  total.passed += counts.passed
  total.failed += counts.failed
  total.skipped += counts.skipped
  total.notes.push(...counts.notes)
  const isUnnamed = counts.failed > 0 && counts.failures.length === 0
  total.failures.push(...(isUnnamed ? [name] : counts.failures))
  const seconds = ((Date.now() - stageStartedMs) / 1000).toFixed(0).padStart(4)
  timings.push(`${seconds} s  ${name}: ${counts.passed} passed, ${counts.failed} failed`)
}

async function check(tool: string, args: string[]) {
  return one(await run(tool, args))
}

async function buildPages() {
  await buildWeb(node)
  return one(true)
}

async function runVitest(projects: string[]) {
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

/** @param only parts of the paths of journeys; none: all */
async function runJourneys(only: string[] = [], more: Record<string, string> = {}) {
  const file = join(reports, 'playwright.json')
  const isOk = await run('playwright', ['test', ...only, '--reporter=line,json'], {
    ...more,
    CHROMIUM_PATH: await needChromium(node),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  return honest(readPlaywrightReport(JSON.parse(readFileSync(file, 'utf8'))), isOk)
}

/** Counts a runner with a non-zero exit code as failed, whatever its report says. */
function honest(counts: Counts, isOk: boolean): Counts {
  return isOk ? counts : { ...counts, failed: Math.max(1, counts.failed) }
}

function one(isOk: boolean): Counts {
  return { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1, skipped: 0, notes: [], failures: [] }
}

/** @returns whether the exit code is 0 */
async function run(tool: string, args: string[], more: Record<string, string> = {}) {
  const child = spawn(join(tools, tool), args, {
    cwd: root,
    env: { ...env, ...more },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  return code === 0
}
