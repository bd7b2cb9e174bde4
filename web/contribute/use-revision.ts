/** Loads a contribution as form values, including the code of its solutions. */
import { useQuery } from '@tanstack/react-query'
import { isTag, parseTags } from '#contract'
import type { Contribution } from '#contract/shapes.ts'
import { CallError, call } from '../client/call.ts'
import { useSession } from '../client/session.ts'
import { emptyContribution, type FormValues } from './contribution-form.ts'

export function useRevision(problemId: number) {
  const { state } = useSession()
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['revision', problemId, 'user'],
    queryFn: ({ signal }) => fetchRevision(problemId, signal),
    enabled: state === 'user',
    // A refetch must not change the form during editing.
    staleTime: Number.POSITIVE_INFINITY,
  })
  return {
    data,
    notFound: error instanceof CallError && error.status === 404,
    failed: isError && data === undefined,
    refetch: () => void refetch(),
  }
}

async function fetchRevision(problemId: number, signal: AbortSignal) {
  const { contribution } = await call('getContribution', { parameters: { problemId }, signal })
  const codes = await Promise.all(
    contribution.review.solutions.map(async ({ submissionId }) => {
      const { submission } = await call('getSubmission', { parameters: { submissionId }, signal })
      return submission.code ?? ''
    }),
  )
  return { revision: contribution.revision, values: valuesOf(contribution, codes) }
}

/** @param codes the code of the review's solutions, in the same order */
export function valuesOf(contribution: Contribution, codes: readonly string[]): FormValues {
  const solutions = contribution.review.solutions.map((solution, place) => ({
    ...solution,
    code: codes[place] ?? '',
  }))
  const reference = solutions.find(({ role }) => role === 'reference')
  const { tolerance } = contribution
  return {
    title: contribution.title,
    difficulty: String(contribution.difficulty),
    tags: parseTags(contribution.tags).filter(isTag),
    description: contribution.description,
    timeLimit: String(contribution.timeLimit),
    memoryLimit: String(contribution.memoryLimit),
    samples: String(contribution.samples.length),
    comparison: contribution.comparison,
    tolerance: tolerance === null ? emptyContribution.tolerance : String(tolerance),
    scaleTimeLimit: contribution.scaleTimeLimit,
    referenceLanguage: reference?.language ?? emptyContribution.referenceLanguage,
    referenceCode: reference?.code ?? '',
    wrongSolutions: solutions
      .filter(({ role }) => role === 'wrong')
      .map(({ language, code, expected }) => ({ language, code, expected })),
  }
}
