import { isLanguage, limits, utf8Bytes, type Verdict, verdictCodes } from '#contract'
import { shownName } from '#contract/archive/messages.ts'
import type { Losses } from './package-files.ts'
import type { PackagedSolution } from './packaged-problem.ts'

/**
 * Chooses the solutions that a contribution can have: the first one that must be accepted, and wrong
 * ones with as many different expected verdicts as possible.
 */
export function chooseSolutions(solutions: readonly PackagedSolution[], losses: Losses) {
  const usable = solutions.filter((solution) => {
    const why = whyUnusable(solution)
    if (why !== undefined) {
      losses.add(`The solution ${shownName(solution.name)} is left out: ${why}.`)
    }
    return why === undefined
  })
  const [reference, ...accepted] = usable.filter(({ expected }) => expected === 'OK')
  const wrong = inTurn(usable.filter(({ expected }) => expected !== 'OK'))
  const { count, bytes } = limits.wrongSolutions
  const chosen: PackagedSolution[] = []
  const left = [...accepted]
  let usedLength = 0
  for (const solution of wrong) {
    const length = jsonOf([solution]).length
    if (chosen.length < count && usedLength + length <= bytes / 2) {
      chosen.push(solution)
      usedLength += length
    } else left.push(solution)
  }
  if (left.length > 0) {
    const names = left.slice(0, 10).map(({ name }) => shownName(name))
    const more = left.length > 10 ? ' and more' : ''
    losses.add(
      `${left.length} solutions are left out (${names.join(', ')}${more}): a contribution has one accepted and at most ${count} wrong ones.`,
    )
  }
  return {
    ...(reference && {
      referenceLanguage: reference.language,
      referenceCode: reference.code,
    }),
    ...(chosen.length > 0 && { wrongSolutions: jsonOf(chosen) }),
  }
}

function whyUnusable({ language, code }: PackagedSolution): string | undefined {
  if (!isLanguage(language)) return `the language ${language} is not offered`
  if (code.trim() === '') return 'it is empty'
  if (utf8Bytes(code) > limits.codeBytes) {
    return `its code is larger than ${limits.codeBytes / 1024} KB`
  }
  return code.includes('\0') ? 'it contains a NUL character' : undefined
}

/** Orders solutions so that the first ones have different expected verdicts. */
function inTurn(solutions: readonly PackagedSolution[]): PackagedSolution[] {
  const groups = verdictCodes.map((verdict: Verdict) =>
    solutions.filter(({ expected }) => expected === verdict),
  )
  const most = Math.max(0, ...groups.map(({ length }) => length))
  return Array.from({ length: most }, (_, index) =>
    groups.flatMap((group) => group[index] ?? []),
  ).flat()
}

const jsonOf = (solutions: readonly PackagedSolution[]) =>
  JSON.stringify(solutions.map(({ language, code, expected }) => ({ language, code, expected })))
