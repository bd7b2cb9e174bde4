import { defaultComparison, limits } from '#contract'
import { saveReply, saveText } from '../client/download.ts'
import { reportFailure } from '../client/queries.ts'
import { ComparedPanes } from '../comparison/ComparedPanes.tsx'
import { LongText } from '../comparison/LongText.tsx'
import { ShowAll } from '../comparison/ShowAll.tsx'
import { PaneText, TextPane } from '../comparison/TextPane.tsx'
import { bytesWords } from '../ui/bytes-words.ts'
import { classNames } from '../ui/class-names.ts'
import { Fetching } from '../ui/Fetching.tsx'
import { NoAnswer } from '../ui/NoAnswer.tsx'
import { StoredNote } from '../ui/StoredNote.tsx'
import type { FailingTest } from './use-failing-test.ts'

type Props = { problemId: number; test: FailingTest }

/** Shows Input, Expected and Output of the test that a wrong answer failed on. */
export function FailingTexts({ problemId, test }: Props) {
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
            text={input.rest?.load ?? input.text}
            onDownload={save('downloadTestInput', `input${number}.txt`)}
            aside={input.rest && <ShowAll title="Input" rest={input.rest} />}
          >
            {input.text.length > limits.shownTextBytes ? (
              <LongText label="Input" text={input.text} />
            ) : (
              <PaneText label="Input">{input.text}</PaneText>
            )}
          </TextPane>
        </div>
        <ComparedPanes
          expected={{
            ...expected,
            onDownload: save('downloadTestOutput', `output${number}.txt`),
          }}
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
