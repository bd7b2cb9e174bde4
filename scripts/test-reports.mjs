// Converts the JSON reports of vitest and Playwright to the counts and failures that end `npm test`.
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * @typedef {{ passed: number, failed: number, skipped: number, notes: string[], failures: string[] }} Counts
 */

/**
 * @typedef {{ status: string, fullName: string, failureMessages?: string[], meta?: { reason?: string } }} Test
 * @typedef {{ name: string, status: string, message?: string, assertionResults: Test[] }} TestFile
 * @typedef {{ success: boolean, testResults: TestFile[] }} VitestReport
 * @typedef {{ message?: string }} ReportedError
 * @typedef {{ status: string, results: { error?: ReportedError }[] }} Journey
 * @typedef {{ title: string, file: string, tests: Journey[] }} Spec
 * @typedef {{ title: string, specs: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ expected: number, unexpected: number, flaky: number, skipped: number }} Stats
 * @typedef {{ config: { rootDir: string }, suites: Suite[], stats: Stats, errors: ReportedError[] }} PlaywrightReport
 */

/**
 * @param {VitestReport} report of vitest's JSON reporter
 * @returns {Counts}
 */
export function readVitestReport(report) {
  /** @type {Counts} */
  const counts = { passed: 0, failed: 0, skipped: 0, notes: [], failures: [] }
  for (const file of report.testResults) {
    for (const test of file.assertionResults) {
      if (test.status === 'passed') counts.passed += 1
      else if (test.status === 'failed') {
        counts.failed += 1
        counts.failures.push(failure(`${file.name}: ${test.fullName}`, test.failureMessages?.[0]))
      } else {
        counts.skipped += 1
        const reason = test.meta?.reason ?? 'skipped'
        counts.notes.push(`Not applicable here: ${test.fullName} (${reason})`)
      }
    }
    // A file that could not be loaded has no failed tests, but still counts as a failure.
    const hasFailedTest = file.assertionResults.some((test) => test.status === 'failed')
    if (file.status === 'failed' && !hasFailedTest) {
      counts.failed += 1
      counts.failures.push(failure(file.name, file.message))
    }
  }
  // A failure outside of all files, such as the start of the database.
  if (report.success === false && counts.failed === 0) counts.failed += 1
  return counts
}

/**
 * @param {PlaywrightReport} report of Playwright's JSON reporter
 * @returns {Counts}
 */
export function readPlaywrightReport(report) {
  const { expected, unexpected, flaky, skipped } = report.stats
  // A journey that passes only on the second try counts as failed: it would fail again some day.
  const failed = unexpected + flaky
  const notes = skipped === 0 ? [] : [`${skipped} browser journeys were skipped.`]
  const failures = report.errors.map((error) => failure('Playwright', error.message))
  for (const suite of report.suites) addFailedJourneys(suite, '', report.config.rootDir, failures)
  return {
    passed: expected,
    failed: Math.max(failed, report.errors.length),
    skipped,
    notes,
    failures,
  }
}

/**
 * @param {Suite} suite a file, or a `describe` in it
 * @param {string} above the titles around the suite's own specs
 * @param {string} folder of the files
 * @param {string[]} failures gets the failed journeys
 */
function addFailedJourneys(suite, above, folder, failures) {
  for (const spec of suite.specs) {
    for (const { status, results } of spec.tests) {
      if (status !== 'unexpected' && status !== 'flaky') continue
      const error = results.find((result) => result.error !== undefined)?.error
      failures.push(failure(`${join(folder, spec.file)}: ${above}${spec.title}`, error?.message))
    }
  }
  for (const inner of suite.suites ?? []) {
    addFailedJourneys(inner, `${above}${inner.title} `, folder, failures)
  }
}

/**
 * @param {string} name of what failed
 * @param {string | undefined} message of the error
 */
function failure(name, message = '') {
  const [line = ''] = stripVTControlCharacters(message).trim().split('\n')
  return `${name}\n    ${line}`
}
