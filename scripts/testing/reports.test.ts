import { describe, expect, it } from 'vitest'
import { readPlaywrightReport, readVitestReport } from './reports.ts'

const noJourneys = { config: { rootDir: '/assay/e2e' }, suites: [], errors: [] }

describe("vitest's report", () => {
  it('counts tests by result, with the reason for skipped ones and the error of failed ones', () => {
    const failureMessages = ['Error: by zero\n    at divide.ts:1:1']
    const report = {
      success: false,
      testResults: [
        {
          name: '/assay/divide.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'adds' },
            { status: 'failed', fullName: 'divides', failureMessages },
            { status: 'skipped', fullName: 'isolates', meta: { reason: 'needs root' } },
          ],
        },
      ],
    }
    expect(readVitestReport(report)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 1,
      notes: ['Not applicable here: isolates (needs root)'],
      failures: ['/assay/divide.test.ts: divides\n    Error: by zero'],
    })
  })

  const unloaded = { name: '/assay/a.test.ts', status: 'failed', message: 'Syntax error' }
  it.each([
    [
      'a file that could not be loaded',
      { success: false, testResults: [{ ...unloaded, assertionResults: [] }] },
      ['/assay/a.test.ts\n    Syntax error'],
    ],
    ['a failure outside every file', { success: false, testResults: [] }, []],
  ])('counts %s as one failure', (_, report, failures) => {
    expect(readVitestReport(report)).toMatchObject({ failed: 1, failures })
  })
})

describe("Playwright's report", () => {
  it('counts a flaky journey as a failure and names it', () => {
    const file = 'journeys/submit.journey.ts'
    const error = { message: '\u001b[31mTime-out\u001b[39m\nCall log:' }
    const specs = [
      { title: 'passes', file, tests: [{ status: 'expected', results: [{}] }] },
      { title: 'waits', file, tests: [{ status: 'flaky', results: [{ error }, {}] }] },
    ]
    const report = {
      ...noJourneys,
      suites: [{ title: file, specs: [], suites: [{ title: 'a reader', specs }] }],
      stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 },
    }
    expect(readPlaywrightReport(report)).toMatchObject({
      passed: 1,
      failed: 1,
      skipped: 0,
      failures: ['/assay/e2e/journeys/submit.journey.ts: a reader waits\n    Time-out'],
    })
  })

  it('counts an error before the first journey', () => {
    const report = {
      ...noJourneys,
      stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 },
      errors: [{ message: 'no server' }],
    }
    const failures = ['Playwright\n    no server']
    expect(readPlaywrightReport(report)).toMatchObject({ failed: 1, failures })
  })
})
