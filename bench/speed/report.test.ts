import { describe, expect, it } from 'vitest'
import { rowName } from './comparison.ts'
import { noiseOf } from './noise.ts'
import { hasQuietReport, withReport } from './publish.ts'
import { report } from './report.ts'
import type { BenchResult } from './result.ts'

const quiet = { busy: 0.01, load: [0.1, 0.2, 0.3] }
const floor = rowName('cpp', 'first', 'floor')
const judge = rowName('cpp', 'first', 'judge')

function run(change: Partial<BenchResult> = {}): BenchResult {
  return {
    measuredAt: '2026-01-02T03:04:05.000Z',
    machine: { cores: 2, processor: 'one', kernel: '6', node: '24', memoryGib: 4 },
    rounds: 5,
    languages: ['cpp'],
    contestants: ['floor', 'dmoj', 'judge'],
    missing: { dmoj: 'libseccomp-dev\nis missing' },
    quiet: { before: quiet, between: [], after: quiet },
    rows: {
      [floor]: { name: floor, rounds: [700, 700, 700, 700, 700], failure: null },
      [judge]: { name: judge, rounds: [280, 280, 280, 280, 280], failure: null },
    },
    load: null,
    queue: 'bench/queue-latency.ts is not there.',
    ...change,
  }
}

describe("a run's report", () => {
  it('has a row for each language, with medians and their ratio to the floor', () => {
    expect(report(run())).toContain('| C++ | 700 ± 0 |  | 280 ± 0 (0.40) |')
  })

  it('has one line for each reason why something was not measured', () => {
    expect(report(run())).toContain('- dmoj: libseccomp-dev is missing')
    expect(report(run())).toContain('Not measured: bench/queue-latency.ts is not there.')
  })

  it('checks each bar', () => {
    expect(report(run())).toContain(
      '| First time, judge only: against the floor in cpp | ≤ 0.45 times | 0.40 | 0.40–0.40 | met |',
    )
  })

  it('has the reason for a noisy run, and decides no bar', () => {
    const noisy = report(
      run({ quiet: { before: { ...quiet, busy: 0.5 }, between: [], after: quiet } }),
    )
    expect(noisy).toContain('**A noisy run, which settles nothing:** others took 50 % before it.')
    expect(noisy).toContain('| ≤ 0.45 times | 0.40 | 0.40–0.40 | noisy |')
  })
})

describe('a run is noisy', () => {
  const wavering = { [floor]: { name: floor, rounds: [500, 600, 700, 800, 900], failure: null } }
  const cases: { when: string; change: Partial<BenchResult>; reasons: string[] }[] = [
    { when: 'never, when all is well', change: {}, reasons: [] },
    {
      when: 'when other processes work at its end',
      change: { quiet: { before: quiet, between: [], after: { ...quiet, busy: 0.2 } } },
      reasons: ['others took 20 % after it'],
    },
    {
      when: 'when other processes work between its rounds',
      change: { quiet: { before: quiet, between: [0.05, 0.3, 0.4], after: quiet } },
      reasons: ['others took 30 % between its rounds'],
    },
    {
      when: 'when the floor varies',
      change: { rows: wavering },
      reasons: ['the floor wavered by 29 %'],
    },
    { when: 'when it is short', change: { rounds: 2 }, reasons: ['it had only 2 rounds'] },
    { when: 'without the floor', change: { rows: {} }, reasons: ['the floor was not measured'] },
  ]
  it.each(cases)('$when', ({ change, reasons }) => {
    expect(noiseOf(run(change)).reasons).toEqual(reasons)
  })
})

describe('a published report', () => {
  const begin = '<!-- bench: begin, written by `npm run bench -- --publish` -->'

  it('replaces the previous one, and nothing else', () => {
    const page = `# Speed\n\n${begin}\n\nold\n\n<!-- bench: end -->\n\nThe rest.\n`
    expect(withReport(page, 'new')).toBe(page.replace('old', 'new'))
  })

  it.each([
    ['nothing yet', 'No run was published yet.', false],
    ['a noisy one', '**A noisy run, which settles nothing:** x.\n\n### The bars', false],
    ['a quiet one', '### The bars', true],
  ])('is recognised as quiet or noisy: %s', (_, published, isQuiet) => {
    const page = `### The bars\n${begin}\n${published}\n<!-- bench: end -->\n### The bars\n`
    expect(hasQuietReport(page)).toBe(isQuiet)
  })

  it.each(['# Speed\n', `${begin}\n`, '<!-- bench: end -->\n'])(
    'is refused by a page without both markers: %j',
    (page) => expect(() => withReport(page, 'new')).toThrow('lacks its markers'),
  )
})
