import { Suspense, useState } from 'react'
import { defaultComparison, limits, problemStatus } from '#contract'
import { readCutMark } from '#contract/cut-mark.ts'
import type { Problem, Result, Submission } from '#contract/shapes.ts'
import { send } from '../client/call.ts'
import { saveReply, saveText } from '../client/download.ts'
import { lazyPage } from '../client/lazy-page.ts'
import { reportFailure, useFetch } from '../client/queries.ts'
import { ComparedPanes } from '../comparison/ComparedPanes.tsx'
import { LongText } from '../comparison/LongText.tsx'
import { type Rest, TextPane } from '../comparison/TextPane.tsx'
import type { Shown } from '../comparison/text-units.ts'
import { classNames } from '../ui/class-names.ts'
import { Fetching } from '../ui/Fetching.tsx'
import { formatBytes } from '../ui/format-bytes.ts'
import { NoAnswer } from '../ui/NoAnswer.tsx'
import { StoredNote } from '../ui/OutputNotes.tsx'
import { RevealedText } from '../ui/RevealedText.tsx'

type Test = ReturnType<typeof useFailingTest>

const ReproduceCommand = lazyPage(() => import('./ReproduceCommand.tsx'), 'ReproduceCommand')
const Transcript = lazyPage(() => import('../comparison/Transcript.tsx'), 'Transcript')

type Props = { submission: Submission; failing: Result; withTexts: boolean }

export function FailingTest({ submission, failing, withTexts }: Props) {
  const test = useFailingTest(submission, failing)
  const { message, transcript } = failing
  const by = transcript === null ? 'Checker' : 'Interactor'
  return (
    <>
      {withTexts && message !== null && (
        <section
          aria-label={by}
          className="mb-3 rounded-lg border border-line bg-surface px-4 py-3"
        >
          <h2 className="text-small font-semibold">{by}</h2>
          <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">
            <RevealedText text={message} />
          </p>
        </section>
      )}
      {(withTexts || transcript !== null) && <FailingTexts failing={failing} test={test} />}
      {transcript === null && <Reproduce submission={submission} test={test} />}
    </>
  )
}

function FailingTexts({ failing, test }: { failing: Result; test: Test }) {
  const { index, outputStored, transcript, transcriptCut, transcriptStored } = failing
  const { loading, failed, refetch, input, expected, output, problem } = test
  if (loading) return <Fetching className="mb-5 min-h-50" />
  if (failed) return <NoAnswer onRetry={refetch} className="mb-5" />
  if (input === null || expected === null || output === null) {
    return (
      <p className="mb-5 text-muted">
        {transcript === null ? 'Input, Expected and Output' : 'Input and Transcript'} are visible
        only to users who can see this test and this code.
      </p>
    )
  }
  const inputPane = (
    <TextPane title="Input" {...input}>
      {input.text.length > limits.shownTextBytes && <LongText label="Input" text={input.text} />}
    </TextPane>
  )
  if (transcript !== null) {
    const shown = { text: transcript, isCut: transcriptCut, stored: transcriptStored }
    return (
      <div className="mb-5 grid gap-3 md:grid-cols-2">
        {inputPane}
        <Suspense fallback={<Fetching className="min-h-50" />}>
          <Transcript {...shown} again="Submit" />
        </Suspense>
      </div>
    )
  }
  const outputFile = `my-output${index}${output.whole ? '' : '-beginning'}.txt`
  // Long lines need two wider columns instead of three. Only the beginnings count, so that boxes do
  // not move when more is loaded.
  const isWide = [expected.text, output.text].some((text) =>
    /[^\n]{34}/.test(text.slice(0, limits.shownTextBytes)),
  )
  return (
    <div className="mb-5">
      <div className={classNames('grid gap-3', isWide ? 'md:grid-cols-2' : 'md:grid-cols-3')}>
        <div className={classNames('grid min-w-0', isWide && 'md:col-span-2')}>{inputPane}</div>
        <ComparedPanes
          expected={expected}
          output={{ ...output, onDownload: () => saveText(output.text, outputFile) }}
          how={problem ?? { comparison: defaultComparison, tolerance: null }}
          differs
        />
      </div>
      <StoredNote stored={outputStored} again="Submit" />
      {!output.whole && outputStored === 'all' && (
        <p className="text-small text-muted">
          Only the first {formatBytes(limits.shownTextBytes)} of an output are stored.
        </p>
      )}
    </div>
  )
}

function Reproduce({ submission, test }: { submission: Submission; test: Test }) {
  const [opened, setOpened] = useState(false)
  const { code } = submission
  const { input, problem } = test
  if (code === null || input === null || problem === undefined) return null
  return (
    <details className="mb-5" onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary className="min-h-11 py-2.5 font-medium md:min-h-9 md:py-1.5">
        Reproduce locally
      </summary>
      {opened && (
        <Suspense fallback={<Fetching />}>
          <ReproduceCommand {...{ submission, code, problem, input }} />
        </Suspense>
      )}
    </details>
  )
}

/** Returns the test that a submission failed on, as far as the user may see it. */
function useFailingTest({ problemId, problem }: Submission, failing: Result) {
  const { index: number, output, outputStored, cut } = failing
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
  const found: Problem | undefined =
    about.data && ('problem' in about.data ? about.data.problem : about.data.contribution)
  const given = tests.data?.testcases
  const place = { problemId, number }
  // `cut` may refer to stderr.
  const isCut = cut && new TextEncoder().encode(output ?? '').length >= limits.shownTextBytes
  return {
    loading: enabled && [tests, about].some(({ data, failed }) => data === undefined && !failed),
    failed: tests.failed,
    refetch: tests.refetch,
    input: useTestText('downloadTestInput', place, `input${number}.txt`, given?.input),
    expected: useTestText('downloadTestOutput', place, `output${number}.txt`, given?.output),
    output: output === null ? null : { text: output, whole: !isCut && outputStored === 'all' },
    problem: found,
  }
}

export type TestText = Shown & { rest: Rest | null; file: string; onDownload: () => void }

/** @param texts those of all tests in the reply, each with its cut mark if it is shortened */
function useTestText(
  call: 'downloadTestInput' | 'downloadTestOutput',
  parameters: { problemId: number; number: number },
  file: string,
  texts: readonly (string | null)[] = [],
): TestText | null {
  const [loaded, setLoaded] = useState<string | null>(null)
  const shown = texts[parameters.number - 1] ?? null
  if (shown === null) return null
  const onDownload = () => void saveReply(call, parameters, file).catch(reportFailure)
  const { text, totalBytes } = readCutMark(shown)
  if (totalBytes === null || loaded !== null) {
    return { text: loaded ?? text, whole: true, rest: null, file, onDownload }
  }
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
  const rest = { size: formatBytes(totalBytes), load, onShow }
  return { text, whole: false, rest, file, onDownload }
}
