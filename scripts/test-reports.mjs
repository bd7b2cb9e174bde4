// Converts the JSON reports of vitest and Playwright to the counts of the summary line.

/**
 * @typedef {{ passed: number, failed: number, skipped: number, notes: string[] }} Counts
 */

/**
 * @typedef {{ status: string, fullName: string, meta?: { reason?: string } }} Test
 * @typedef {{ success: boolean, testResults: { status: string, assertionResults: Test[] }[] }} VitestReport
 * @typedef {{ expected: number, unexpected: number, flaky: number, skipped: number }} Stats
 * @typedef {{ stats: Stats, errors: unknown[] }} PlaywrightReport
 */

/**
 * @param {VitestReport} report of vitest's JSON reporter
 * @returns {Counts}
 */
export function readVitestReport(report) {
  /** @type {Counts} */
  const counts = { passed: 0, failed: 0, skipped: 0, notes: [] }
  for (const file of report.testResults) {
    for (const test of file.assertionResults) {
      if (test.status === 'passed') counts.passed += 1
      else if (test.status === 'failed') counts.failed += 1
      else {
        counts.skipped += 1
        const reason = test.meta?.reason ?? 'skipped'
        counts.notes.push(`Not applicable here: ${test.fullName} (${reason})`)
      }
    }
    // A file that could not be loaded has no failed tests, but still counts as a failure.
    const failures = file.assertionResults.filter((test) => test.status === 'failed')
    if (file.status === 'failed' && failures.length === 0) counts.failed += 1
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
  return { passed: expected, failed: Math.max(failed, report.errors.length), skipped, notes }
}
