import { useState } from 'react'
import { limits, problemStatus } from '#contract'
import { readCutMark } from '#contract/cut-mark.ts'
import type { Problem, Submission } from '#contract/shapes.ts'
import { send } from '../client/call.ts'
import { reportFailure, useFetch } from '../client/queries.ts'
import type { Rest } from '../comparison/TextPane.tsx'
import type { Shown } from '../comparison/text-units.ts'
import { bytesWords } from '../ui/bytes-words.ts'

export type FailingTest = ReturnType<typeof useFailingTest>

/**
 * Returns the test that a submission failed on (its last result), as far as the user may see it.
 */
export function useFailingTest({ problemId, results, problem }: Submission) {
  const failing = results.at(-1)
  const number = failing?.index ?? 0
  const output = failing?.output ?? null
  const enabled = output !== null
  const tests = useFetch('getTestcases', { problemId }, { enabled })
  const published = problem.status === problemStatus.published
  // A contribution needs a signed-in user, so only the matching call is made. A withdrawn problem is
  // refused to its solvers. Without an answer, texts are compared by the default comparison.
  const about = useFetch(
    published ? 'getProblem' : 'getContribution',
    { problemId },
    { enabled, quiet: !published },
  )
  const { input, output: expected } = tests.data?.testcases ?? { input: [], output: [] }
  const place = { problemId, number }
  const found: Problem | undefined =
    about.data && ('problem' in about.data ? about.data.problem : about.data.contribution)
  // `cut` may refer to stderr.
  const isCut =
    failing?.cut && new TextEncoder().encode(output ?? '').length >= limits.shownTextBytes
  const stored = failing?.outputStored ?? 'all'
  return {
    number,
    loading: enabled && [tests, about].some(({ data, failed }) => data === undefined && !failed),
    failed: tests.failed,
    refetch: tests.refetch,
    input: useWholeText('downloadTestInput', place, input[number - 1] ?? null),
    expected: useWholeText('downloadTestOutput', place, expected[number - 1] ?? null),
    output: output === null ? null : { text: output, stored, whole: !isCut && stored === 'all' },
    problem: found,
  }
}

/**
 * A text of a test: the part in the reply, and the whole text after it was requested.
 * @param shown the text in the reply, with its cut mark if it is shortened
 */
function useWholeText(
  call: 'downloadTestInput' | 'downloadTestOutput',
  parameters: { problemId: number; number: number },
  shown: string | null,
): (Shown & { rest: Rest | null }) | null {
  const [loaded, setLoaded] = useState<string | null>(null)
  if (shown === null) return null
  const { text, totalBytes } = readCutMark(shown)
  if (totalBytes === null || loaded !== null)
    return { text: loaded ?? text, whole: true, rest: null }

  async function load(): Promise<string | null> {
    try {
      const response = await send(call, { parameters })
      // Decodes like the server: a byte order mark is part of the text.
      const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
      return decoder.decode(await response.arrayBuffer())
    } catch (error) {
      reportFailure(error)
      return null
    }
  }
  const onShow = async () => setLoaded(await load())
  return { text, whole: false, rest: { size: bytesWords(totalBytes), load, onShow } }
}
