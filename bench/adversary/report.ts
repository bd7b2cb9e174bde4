// Prints the results of the bench.
import type { Times } from './fairness.ts'
import type { Rest } from './messages.ts'
import type { Outcome } from './outcome.ts'
import { growthBounds, resources, type Usage } from './resources.ts'

export function printTimes(times: readonly Times[]): void {
  console.log(
    '\n| phase | submission | number | start: median, p95, worst, ms | verdict: median, p95, worst, ms | |',
  )
  console.log('|---|---|---|---|---|---|')
  for (const { phase, kind, count, start, verdict, broken } of times) {
    const cells = [start, verdict].map(({ median, p95, worst }) =>
      [median, p95, worst].map((ms) => ms.toFixed(0)).join(', '),
    )
    const said =
      broken === null ? '' : broken.length === 0 ? 'met' : `NOT MET: ${broken.join('; ')}`
    console.log(`| ${[phase, kind, count, ...cells, said].join(' | ')} |`)
  }
}

/** @returns the resources that have grown too much */
export function printUsage(before: Usage, most: Usage): string[] {
  console.log('\n| | at rest | most | growth allowed | |')
  console.log('|---|---|---|---|---|')
  return resources.flatMap((name) => {
    const isKept = most[name] - before[name] <= growthBounds[name]
    const cells = [before[name], most[name], growthBounds[name]].map((value) => value.toFixed(0))
    console.log(`| ${[name, ...cells, isKept ? 'met' : 'NOT MET'].join(' | ')} |`)
    return isKept ? [] : [name]
  })
}

export function printAnswers(phase: string, answers: Rest['answers']): void {
  for (const [name, counts] of Object.entries(answers)) {
    console.log(`    ${phase}; ${name}: ${counted(counts)}`)
  }
}

export function printVerdicts({ hostile, wrong }: Outcome): void {
  console.log('\n| hostile program | verdicts |\n|---|---|')
  for (const [name, counts] of Object.entries(hostile)) {
    console.log(`| ${name} | ${counted(counts)} |`)
  }
  console.log(`\nWrong verdicts: ${wrong.length}`)
  for (const sentence of new Set(wrong)) console.log(`    ${sentence}`)
}

function counted(counts: Record<string, number>): string {
  return Object.entries(counts)
    .map(([answer, count]) => `${answer} × ${count}`)
    .join(', ')
}
