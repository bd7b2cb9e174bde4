import { describe, expect, it } from 'vitest'
import { readPlaywrightReport, readVitestReport } from './test-reports.mjs'

describe("vitest's report", () => {
  it('counts tests by result, with the reason for skipped ones', () => {
    const report = {
      success: false,
      testResults: [
        {
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'adds' },
            { status: 'failed', fullName: 'divides' },
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
    })
  })

  it.each([
    [
      'a file that could not be loaded',
      { success: false, testResults: [{ status: 'failed', assertionResults: [] }] },
    ],
    ['a failure outside every file', { success: false, testResults: [] }],
  ])('counts %s as one failure', (_, report) => {
    expect(readVitestReport(report).failed).toBe(1)
  })
})

describe("Playwright's report", () => {
  it('counts a flaky journey as a failure', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }, errors: [] }
    expect(readPlaywrightReport(report)).toMatchObject({ passed: 5, failed: 2, skipped: 0 })
  })

  it('counts an error before the first journey', () => {
    const report = {
      stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 },
      errors: [{ message: 'no server' }],
    }
    expect(readPlaywrightReport(report).failed).toBe(1)
  })
})
