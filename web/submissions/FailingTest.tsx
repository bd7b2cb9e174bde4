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
import { bytesWords } from '../ui/bytes-words.ts'
import { classNames } from '../ui/class-names.ts'
import { Fetching } from '../ui/Fetching.tsx'
import { NoAnswer } from '../ui/NoAnswer.tsx'
import { StoredNote } from '../ui/OutputNotes.tsx'
import { RevealedText } from '../ui/RevealedText.tsx'

type Test = ReturnType<typeof useFailingTest>

const ReproduceCommand = lazyPage(() => import('./ReproduceCommand.tsx'), 'ReproduceCommand')
const Transcript = lazyPage(() => import('../comparison/Transcript.tsx'), 'Transcript')

export function FailingTest(props: { submission: Submission; withTexts: boolean }) {
  const { submission, withTexts } = props
  const test = useFailingTest(submission)
  const { message = null } = submission.results.at(-1) ?? {}
  const isInteractive = test.transcript !== null
  return (
    <>
      {withTexts && <Message message={message} by={isInteractive ? 'Interactor' : 'Checker'} />}
      {(withTexts || isInteractive) && (
        <FailingTexts problemId={submission.problemId} test={test} />
      )}
      {!isInteractive && <Reproduce submission={submission} test={test} />}
    </>
  )
}

/** Shows the message of the problem's checker or interactor about the failing test. */
function Message({ message, by }: { message: string | null; by: string }) {
  if (message === null) return null
  return (
    <section aria-label={by} className="mb-3 rounded-lg border border-line bg-surface px-4 py-3">
      <h2 className="text-small font-semibold">{by}</h2>
      <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">
        <RevealedText text={message} />
      </p>
    </section>
  )
}

type Input = NonNullable<Test['input']>

function FailingTexts({ problemId, test }: { problemId: number; test: Test }) {
  const { number, loading, failed, refetch, input, expected, output, transcript, problem } = test
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
  const save = (call: 'downloadTestInput' | 'downloadTestOutput', file: string) => () => {
    saveReply(call, { problemId, number }, file).catch(reportFailure)
  }
  const inputPane = (
    <InputPane input={input} onDownload={save('downloadTestInput', `input${number}.txt`)} />
  )
  if (transcript !== null) {
    return (
      <div className="mb-5 grid gap-3 md:grid-cols-2">
        {inputPane}
        <Suspense fallback={<Fetching className="min-h-50" />}>
          <Transcript {...transcript} again="Submit" />
        </Suspense>
      </div>
    )
  }
  const outputFile = `my-output${number}${output.whole ? '' : '-beginning'}.txt`
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
          expected={{ ...expected, onDownload: save('downloadTestOutput', `output${number}.txt`) }}
          output={{ ...output, onDownload: () => saveText(output.text, outputFile) }}
          how={problem ?? { comparison: defaultComparison, tolerance: null }}
          differs
        />
      </div>
      <StoredNote stored={output.stored} again="Submit" />
      {!output.whole && output.stored === 'all' && (
        <p className="text-small text-muted">
          Only the first {bytesWords(limits.shownTextBytes)} of an output are stored.
        </p>
      )}
    </div>
  )
}

function InputPane({ input, onDownload }: { input: Input; onDownload: () => void }) {
  return (
    <TextPane title="Input" text={input.text} rest={input.rest} onDownload={onDownload}>
      {input.text.length > limits.shownTextBytes && <LongText label="Input" text={input.text} />}
    </TextPane>
  )
}

function Reproduce({ submission, test }: { submission: Submission; test: Test }) {
  const [opened, setOpened] = useState(false)
  const { code } = submission
  const { input, problem, number } = test
  if (code === null || input === null || problem === undefined) return null
  return (
    <details className="mb-5" onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary className="min-h-11 py-2.5 font-medium md:min-h-9 md:py-1.5">
        Reproduce locally
      </summary>
      {opened && (
        <Suspense fallback={<Fetching />}>
          <ReproduceCommand {...{ submission, code, problem, number, input }} />
        </Suspense>
      )}
    </details>
  )
}

/** Returns the test that a submission failed on, as far as the user may see it. */
function useFailingTest({ problemId, results, problem }: Submission) {
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
    transcript: failing === undefined ? null : transcriptOf(failing),
    problem: found,
  }
}

function transcriptOf({ transcript, transcriptCut, transcriptStored }: Result) {
  if (transcript === null) return null
  return { text: transcript, isCut: transcriptCut, stored: transcriptStored }
}

/** @param shown the text in the reply, with its cut mark if it is shortened */
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
