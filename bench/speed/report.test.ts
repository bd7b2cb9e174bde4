import { describe, expect, it } from 'vitest'
import { addedName, rowName, stepFigures } from './comparison.ts'
import type { ContestantName } from './contestant.ts'
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
  it.each([
    ['medians and their ratio to the floor', '| C++ | 700 ± 0 |  | 280 ± 0 (0.40) |'],
    ['why a contestant was not measured', '- dmoj: libseccomp-dev is missing'],
    ['why a section was not measured', 'Not measured: bench/queue-latency.ts is not there.'],
    ['each bar', 'against the floor in cpp | ≤ 0.45 times | 0.40 | 0.40–0.40 | met |'],
  ])('has %s', (_, line) => {
    expect(report(run())).toContain(line)
  })

  it('shows how the time is spent', () => {
    const row = rowName('cpp', 'again', 'http')
    const steps = stepFigures(row, { toJob: 6, judge: 31.25, fromVerdict: 2 })
    const rows = Object.entries(steps).map(([name, figure]) => [
      name,
      { name, rounds: [figure], failure: null },
    ])
    expect(report(run({ rows: Object.fromEntries(rows) }))).toContain(
      '| C++, the same source again | 6.0 | 31.3 | 2.0 |',
    )
  })

  it('shows where the processors spent the load', () => {
    const memory = { pssMb: 50, rssMb: 60, processes: 1 }
    const ofEach = <Value>(value: Value) => ({
      ...{ supervisor: value, server: value, judge: value },
      ...{ sandbox: value, PostgreSQL: value },
    })
    const load = {
      verdictsPerMinute: 126,
      cpuShares: { ...ofEach(0.02), sandbox: 0.9 },
      halfLoad: { medianMs: 400, p95Ms: 2000, perMinute: 63 },
      memory: { idle: ofEach(memory), loaded: ofEach(memory) },
    }
    expect(report(run({ load }))).toContain(
      'all cores meanwhile: supervisor 2 %, server 2 %, judge 2 %, sandbox 90 %, PostgreSQL 2 %.',
    )
  })

  it('shows what the server and a page add', () => {
    const figures: [ContestantName, number][] = [
      ['http', 10],
      ['plain-page', 20.5],
      ['page', 40],
    ]
    const rows = figures.map(([contestant, figure]) => {
      const name = addedName('cpp', 'again', contestant)
      return [name, { name, rounds: [figure], failure: null }]
    })
    expect(report(run({ rows: Object.fromEntries(rows) }))).toContain(
      '| C++, the same source again | 10.0 | 20.5 | 40.0 |',
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
  const busy = { ...quiet, busy: 0.2 }
  it.each<[Partial<BenchResult>, string[]]>([
    [{}, []],
    [{ quiet: { before: quiet, between: [], after: busy } }, ['others took 20 % after it']],
    [
      { quiet: { before: quiet, between: [0.05, 0.3, 0.4], after: quiet } },
      ['others took 30 % between its rounds'],
    ],
    [{ rows: wavering }, ['the floor wavered by 29 %']],
    [{ rounds: 2 }, ['it had only 2 rounds']],
    [{ rows: {} }, ['the floor was not measured']],
  ])('with %j: %j', (change, reasons) => {
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
