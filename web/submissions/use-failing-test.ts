import { limits, problemStatus } from '#contract'
import type { Problem, Result, Submission } from '#contract/shapes.ts'
import { useFetch } from '../client/queries.ts'
import { useWholeText } from './use-whole-text.ts'

/**
 * Returns the test that a submission failed on (its last result), as far as the user may see it.
 */
export function useFailingTest(submission: Submission) {
  const { problemId, results, problem } = submission
  const failing = results.at(-1)
  const number = failing?.index ?? 0
  const output = failing?.output ?? null
  const enabled = output !== null
  const tests = useFetch('getTestcases', { problemId }, { enabled })
  const published = problem.status === problemStatus.published
  // A contribution needs a signed-in user, so only the matching call is made. Without an answer,
  // texts are compared by the default comparison.
  const about = useFetch(
    published ? 'getProblem' : 'getContribution',
    { problemId },
    { enabled, quiet: true },
  )
  const { input, output: expected } = tests.data?.testcases ?? { input: [], output: [] }
  const place = { problemId, number }
  const found: Problem | undefined =
    about.data === undefined || 'problem' in about.data
      ? about.data?.problem
      : about.data.contribution
  const isComing = (fetched: { data: unknown; failed: boolean }) =>
    fetched.data === undefined && !fetched.failed
  return {
    number,
    loading: output !== null && [tests, about].some(isComing),
    failed: tests.failed,
    refetch: tests.refetch,
    input: useWholeText('downloadTestInput', place, input[number - 1] ?? null),
    expected: useWholeText('downloadTestOutput', place, expected[number - 1] ?? null),
    output: failing === undefined || output === null ? null : shownOutput(failing, output),
    problem: found,
  }
}

export type FailingTest = ReturnType<typeof useFailingTest>

function shownOutput({ cut, outputStored: stored }: Result, text: string) {
  // `cut` may refer to stderr.
  const isCut = cut && new TextEncoder().encode(text).length >= limits.shownTextBytes
  return { text, stored, whole: !isCut && stored === 'all' }
}
