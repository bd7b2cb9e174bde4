import { type Severity, verdictName } from '#contract'
import type { Review } from '#contract/shapes.ts'

type Tried = Review['solutions'][number]

/** Returns findings about the author's solutions, once they are judged. */
export function solutionFindings(
  solutions: readonly Tried[],
): { severity: Severity; text: string }[] {
  let wrong = 0
  return solutions.flatMap((solution) => {
    const text = solution.role === 'reference' ? onReference(solution) : onWrong(solution, ++wrong)
    return text === null ? [] : [{ severity: 'warning' as const, text }]
  })
}

function onReference({ state, verdict, slowestMs, limitMs }: Tried): string | null {
  if (state === 'failed') return 'The reference solution could not be judged yet.'
  if (verdict === null) return null
  if (verdict !== 'OK') {
    return `The reference solution is not accepted: ${verdictName(verdict).toLowerCase()}.`
  }
  if (slowestMs === null || slowestMs <= limitMs / 2) return null
  return `The reference solution takes ${slowestMs} ms on its slowest test, more than half of the limit of ${limitMs} ms.`
}

function onWrong({ state, verdict, expected }: Tried, number: number): string | null {
  if (state === 'failed') return `Wrong solution ${number} could not be judged yet.`
  if (verdict === null || verdict === expected) return null
  const [got, wanted] = [verdictName(verdict), verdictName(expected)].map((name) =>
    name.toLowerCase(),
  )
  return `Wrong solution ${number} should get "${wanted}", and got "${got}".`
}
