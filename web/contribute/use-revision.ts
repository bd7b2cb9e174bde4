/** Loads a contribution as form values, including the code of its solutions. */
import { useQuery } from '@tanstack/react-query'
import { type ContributionTexts, contributionTexts } from '#contract'
import type { Contribution } from '#contract/shapes.ts'
import { CallError, call } from '../client/call.ts'
import { useSession } from '../client/session.ts'

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
  return { revision: contribution.revision, values: textsOf(contribution, codes) }
}

/** @param codes the code of the review's solutions, in the same order */
function textsOf(contribution: Contribution, codes: readonly string[]): ContributionTexts {
  const solutions = contribution.review.solutions.map(({ role, language, expected }, index) => ({
    role,
    solution: { language, code: codes[index] ?? '', expected },
  }))
  const reference = solutions.find(({ role }) => role === 'reference')?.solution
  const wrong = solutions.filter(({ role }) => role === 'wrong').map(({ solution }) => solution)
  const stored = {
    ...contribution,
    samples: contribution.samples.length,
    referenceLanguage: reference?.language,
    referenceCode: reference?.code,
    wrongSolutions: JSON.stringify(wrong),
  }
  return contributionTexts((name, { initial }) => String(stored[name] ?? initial))
}
