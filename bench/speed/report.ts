/** Formats a run as Markdown, for the terminal, a file and docs/performance.md. */
import { languages } from '#contract'
import { type Outcome, outcomes } from './bars.ts'
import { type Kind, rowName } from './comparison.ts'
import { type ContestantName, contestantTitles } from './contestant.ts'
import { growthName, inputSizes, type Size, testCounts } from './growth.ts'
import { parts } from './memory.ts'
import { noiseOf } from './noise.ts'
import { type BenchResult, roundsOf } from './result.ts'
import { median, quantile, ratios, spread } from './statistics.ts'
import { addedTable, stepTable, type Table } from './steps.ts'

export function report(result: BenchResult): string {
  return [
    introduction(result),
    comparison(result),
    steps(result),
    added(result),
    growth(result),
    load(result),
    queue(result),
    bars(result),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

function introduction(result: BenchResult): string {
  const { machine, quiet, rounds } = result
  const { floorSpread, reasons } = noiseOf(result)
  const percent = (share: number) => `${(share * 100).toFixed(0)} %`
  const busy = ({ busy, load }: BenchResult['quiet']['before']) =>
    `load ${load.map((value) => value.toFixed(2)).join(' ')}, others took ${percent(busy)}`
  const wavered = Number.isNaN(floorSpread) ? '' : `The floor wavered by ${percent(floorSpread)}.`
  const between = quiet.between.length === 0 ? '–' : percent(median(quiet.between))
  return [
    `Measured ${result.measuredAt.slice(0, 16).replace('T', ' ')} UTC in ${rounds} rounds, in turns:`,
    `${machine.cores} cores (${machine.processor}), ${machine.memoryGib} GiB, Linux ${machine.kernel}, Node ${machine.node}.`,
    `Before: ${busy(quiet.before)}. Between rounds: ${between}. After: ${busy(quiet.after)}. ${wavered}`,
    reasons.length === 0 ? '' : `\n**A noisy run, which settles nothing:** ${reasons.join('; ')}.`,
  ]
    .filter((line) => line !== '')
    .join('\n')
}

function comparison(result: BenchResult): string {
  const { contestants, missing } = result
  if (contestants.length === 0) return ''
  const titles = contestants.map((name) => contestantTitles[name])
  const kinds: readonly Kind[] = ['first', 'again']
  const rows = kinds.flatMap((kind) =>
    result.languages.map((language) => {
      const cells = contestants.map((contestant) => {
        const floor = roundsOf(result, rowName(language, kind, 'floor'))
        return timeCell(roundsOf(result, rowName(language, kind, contestant)), floor, contestant)
      })
      return [rowTitle(language, kind), ...cells]
    }),
  )
  const failures = [
    ...Object.entries(missing).map(([name, why]) => `${name}: ${why}`),
    ...Object.values(result.rows).flatMap(({ name, failure }) =>
      failure === null ? [] : [`${name}: ${failure}`],
    ),
  ]
  return [
    '### 20 tests of 1 KB, from the source to the verdict',
    'Medians in ms, ± half of the middle half; in brackets times the floor.',
    table(['', ...titles], rows),
    ...(failures.length === 0
      ? []
      : [`Not measured:\n${failures.map((line) => `- ${oneLine(line)}`).join('\n')}`]),
  ].join('\n\n')
}

function rowTitle(language: string, kind: Kind): string {
  const name = languages.find(({ code }) => code === language)?.name ?? language
  return kind === 'first' ? name : `${name}, the same source again`
}

function steps(result: BenchResult): string {
  const words =
    'Medians in ms, over HTTP. The client sends two requests one after the other: it submits, then follows the events.'
  return tablePart('### Where the time goes', words, stepTable(result, rowTitle))
}

function added(result: BenchResult): string {
  const words =
    "Medians in ms: the time until the verdict is received or shown, minus the judge's own time on the submission."
  return tablePart('### What the server and a page add', words, addedTable(result, rowTitle))
}

/** Returns nothing if the table has no row. */
function tablePart(title: string, words: string, { titles, rows }: Table): string {
  return rows.length === 0 ? '' : [title, words, table(titles, rows)].join('\n\n')
}

function timeCell(
  rounds: readonly (number | undefined)[],
  floor: readonly (number | undefined)[],
  contestant: ContestantName,
): string {
  const times = rounds.filter((value) => value !== undefined)
  if (times.length === 0) return ''
  const against = ratios(rounds, floor)
  const wavers = (spread(times) * median(times)) / 2
  const text = `${median(times).toFixed(0)} ± ${wavers.toFixed(0)}`
  if (contestant === 'floor' || against.length === 0) return text
  return `${text} (${median(against).toFixed(2)})`
}

function growth(result: BenchResult): string {
  const columns: readonly { title: string; kind: Kind; name: ContestantName }[] = [
    { title: 'floor', kind: 'first', name: 'floor' },
    { title: 'floor, compiled before', kind: 'again', name: 'floor' },
    { title: 'plain go-judge', kind: 'first', name: 'go-judge' },
    { title: 'DMOJ', kind: 'first', name: 'dmoj' },
    { title: 'Hydro', kind: 'first', name: 'hydro' },
    { title: 'Assay, judge only', kind: 'first', name: 'judge' },
    { title: 'Assay, the same source again', kind: 'again', name: 'judge' },
    { title: 'Assay over HTTP, the same source again', kind: 'again', name: 'http' },
  ]
  const row = (size: Size) => [
    `${size.tests} tests of ${size.inputBytes / 1024} KB`,
    ...columns.map(({ kind, name }) =>
      timeCell(roundsOf(result, growthName(size, kind, name)), [], name),
    ),
  ]
  const rows = [...testCounts, ...inputSizes.slice(1)].map(row)
  if (rows.every((cells) => cells.slice(1).every((cell) => cell === ''))) return ''
  const titles = ['', ...columns.map(({ title }) => title)]
  return ['### How cost grows, in C++', 'Medians in ms.', table(titles, rows)].join('\n\n')
}

function load({ load }: BenchResult): string {
  if (load === null) return ''
  if (typeof load === 'string') return `### Under load\n\nNot measured: ${oneLine(load)}`
  const { verdictsPerMinute, cpuShares, halfLoad, memory } = load
  const rows = parts.map((part) => {
    const { [part]: idle } = memory.idle
    const { [part]: loaded } = memory.loaded
    const cells = [idle.pssMb, idle.rssMb, loaded.pssMb, loaded.rssMb]
    return [`${part} (${idle.processes})`, ...cells.map((value) => value.toFixed(0))]
  })
  const shares = parts.map((part) => `${part} ${(cpuShares[part] * 100).toFixed(0)} %`).join(', ')
  return [
    '### Under load',
    [
      `200 queued submissions of 20 tests in mixed languages: ${verdictsPerMinute.toFixed(0)} verdicts a minute.`,
      `Of the time of all cores meanwhile: ${shares}.`,
      `At half of that (${halfLoad.perMinute.toFixed(0)} a minute, at random moments) a verdict takes`,
      `${halfLoad.medianMs.toFixed(0)} ms (median), ${halfLoad.p95Ms.toFixed(0)} ms (95th percentile).`,
    ].join('\n'),
    'Memory in MB, of each part with all processes that it has (their number at rest):',
    table(['', 'idle PSS', 'idle RSS', 'most PSS under load', 'most RSS under load'], rows),
  ].join('\n\n')
}

function queue({ queue }: BenchResult): string {
  if (queue === null) return ''
  const title = '### From commit to start of a job'
  if (typeof queue === 'string') return `${title}\n\nNot measured: ${oneLine(queue)}`
  const { samples, medianMs, p95Ms } = queue
  return `${title}\n\n${samples} jobs, one after the other, idle: median ${medianMs.toFixed(1)} ms, 95th percentile ${p95Ms.toFixed(1)} ms.`
}

function bars(result: BenchResult): string {
  const symbols: Readonly<Record<Outcome, string>> = {
    met: 'met',
    'not met': '**not met**',
    noisy: 'noisy',
    'not measured': 'not measured',
  }
  const rows = outcomes(result).map(({ bar, outcome }) => {
    const { figures, limit, must, unit } = bar
    const digits = unit === 'ms' ? 1 : 2
    const shown = figures.length === 0 ? '' : median(figures).toFixed(digits)
    const middle = [0.25, 0.75].map((share) => quantile(figures, share).toFixed(digits)).join('–')
    return [
      bar.title,
      `${must === 'reach' ? '≥' : '≤'} ${Number(limit.toFixed(2))} ${unit}`,
      shown,
      figures.length > 1 ? middle : '',
      symbols[outcome],
    ]
  })
  const titles = ['bar', 'limit', 'median of the rounds', 'middle half', '']
  return `### The bars\n\n${table(titles, rows)}`
}

function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(titles), line(titles.map(() => '---')), ...rows.map(line)].join('\n')
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 400)
}
