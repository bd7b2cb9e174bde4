import { lazy, Suspense, useState } from 'react'
import { defaultComparison, limits } from '#contract'
import type { Submission } from '#contract/shapes.ts'
import { saveReply, saveText } from '../client/download.ts'
import { reportFailure } from '../client/queries.ts'
import { ComparedPanes } from '../comparison/ComparedPanes.tsx'
import { LongText } from '../comparison/LongText.tsx'
import { PaneText, TextPane } from '../comparison/TextPane.tsx'
import { bytesWords } from '../ui/bytes-words.ts'
import { classNames } from '../ui/class-names.ts'
import { Fetching } from '../ui/Fetching.tsx'
import { NoAnswer } from '../ui/NoAnswer.tsx'
import { StoredNote } from '../ui/OutputNotes.tsx'
import { type FailingTest as Test, useFailingTest } from './use-failing-test.ts'

const ReproduceCommand = lazy(async () => ({
  default: (await import('./ReproduceCommand.tsx')).ReproduceCommand,
}))

/** Shows the failed test: its texts, and how to reproduce the failure. */
export function FailingTest(props: { submission: Submission; withTexts: boolean }) {
  const { submission, withTexts } = props
  const test = useFailingTest(submission)
  return (
    <>
      {withTexts && <FailingTexts problemId={submission.problemId} test={test} />}
      <Reproduce submission={submission} test={test} />
    </>
  )
}

/** Shows Input, Expected and Output of the test that a wrong answer failed on. */
function FailingTexts({ problemId, test }: { problemId: number; test: Test }) {
  const { number, loading, failed, refetch, input, expected, output, problem } = test
  if (loading) return <Fetching className="mb-5 min-h-50" />
  if (failed) return <NoAnswer onRetry={refetch} className="mb-5" />
  if (input === null || expected === null || output === null) {
    return (
      <p className="mb-5 text-muted">
        Input, Expected and Output are visible to those who may see this test and this code.
      </p>
    )
  }
  const save = (call: 'downloadTestInput' | 'downloadTestOutput', file: string) => () => {
    saveReply(call, { problemId, number }, file).catch(reportFailure)
  }
  const outputFile = `my-output${number}${output.whole ? '' : '-beginning'}.txt`
  // Long lines need two wider columns instead of three. Only the initial part of the texts counts,
  // so that boxes do not move when more is loaded, and megabytes need not be searched.
  const isWide = [expected.text, output.text].some((text) =>
    /[^\n]{34}/.test(text.slice(0, limits.shownTextBytes)),
  )
  return (
    <div className="mb-5">
      <div className={classNames('grid gap-3', isWide ? 'md:grid-cols-2' : 'md:grid-cols-3')}>
        <div className={classNames('grid min-w-0', isWide && 'md:col-span-2')}>
          <TextPane
            title="Input"
            text={input.text}
            rest={input.rest}
            onDownload={save('downloadTestInput', `input${number}.txt`)}
          >
            {input.text.length > limits.shownTextBytes ? (
              <LongText label="Input" text={input.text} />
            ) : (
              <PaneText label="Input">{input.text}</PaneText>
            )}
          </TextPane>
        </div>
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
          Of an output only the first {bytesWords(limits.shownTextBytes)} are kept.
        </p>
      )}
    </div>
  )
}

/** Explains how to reproduce the failure locally; folded at first. */
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
