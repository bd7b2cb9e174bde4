import { difficulties } from '#contract'
import type { SubmissionOfUser } from '#contract/shapes.ts'

export type SolvedCounts = {
  total: number
  levels: { code: number; label: string; solved: number }[]
}

/** Counts a user's solved problems, each once. */
export function solvedCounts(accepted: readonly Pick<SubmissionOfUser, 'problem'>[]): SolvedCounts {
  const levelOf = new Map(accepted.map(({ problem }) => [problem.problemId, problem.difficulty]))
  const solved = [...levelOf.values()]
  const levels = difficulties.map(({ code, label }) => ({
    code,
    label,
    solved: solved.filter((level) => level === code).length,
  }))
  return { total: solved.length, levels }
}
