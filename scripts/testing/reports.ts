// Converts the JSON reports of vitest and Playwright to the counts and failures that end `npm test`.
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export type Counts = {
  passed: number
  failed: number
  skipped: number
  notes: string[]
  /** The failed tests, each with the first line of its error. */
  failures: string[]
}

type TestFile = {
  name: string
  status: string
  message?: string
  assertionResults: {
    status: string
    fullName: string
    failureMessages?: string[]
    meta?: { reason?: string }
  }[]
}

type ReportedError = { message?: string }

type Suite = {
  title: string
  specs: {
    title: string
    file: string
    tests: { status: string; results: { error?: ReportedError }[] }[]
  }[]
  suites?: Suite[]
}

/** @param report of vitest's JSON reporter */
export function readVitestReport(report: { success: boolean; testResults: TestFile[] }): Counts {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0, notes: [], failures: [] }
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
  // A failure outside all files, such as the start of the database.
  if (report.success === false && counts.failed === 0) counts.failed += 1
  return counts
}

/** @param report of Playwright's JSON reporter */
export function readPlaywrightReport(report: {
  config: { rootDir: string }
  suites: Suite[]
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: ReportedError[]
}): Counts {
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
 * @param suite a file, or a `describe` in it
 * @param above the titles around the suite's own specs
 */
function addFailedJourneys(suite: Suite, above: string, folder: string, failures: string[]): void {
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

function failure(name: string, message = ''): string {
  const [line = ''] = stripVTControlCharacters(message).trim().split('\n')
  return `${name}\n    ${line}`
}
