import type { Submission } from '#contract/shapes.ts'
import { saveReply, saveText } from '../client/download.ts'
import { reportFailure, useFetch } from '../client/queries.ts'
import { ComparedPanes } from '../comparison/ComparedPanes.tsx'
import { differenceWords } from '../comparison/difference-words.ts'
import { firstDifference } from '../comparison/first-difference.ts'
import { PaneText, TextPane } from '../comparison/TextPane.tsx'
import { Spinner } from '../ui/Spinner.tsx'

/** Input, Expected and Output of the test that a wrong answer failed on: the last result. */
export function FailingTest({ submission }: { submission: Submission }) {
  const { problemId, results } = submission
  const failing = results.at(-1)
  const number = failing?.index ?? 0
  const output = failing?.output ?? null
  const options = { quiet: true, enabled: output !== null }
  const { data, failed } = useFetch('getTestcases', { problemId }, options)
  const { data: problem } = useFetch('getProblem', { problemId }, options)
  const input = data?.testcases.input[number - 1] ?? null
  const expected = data?.testcases.output[number - 1] ?? null
  if (output !== null && data === undefined && !failed) {
    return (
      <p role="status" className="flex mb-5 min-h-50 items-center gap-3 text-muted">
        <Spinner /> Fetching data
      </p>
    )
  }
  if (input === null || expected === null || output === null) {
    return (
      <p className="mb-5 text-muted">
        Input, Expected and Output are visible to those who may see this test and this code.
      </p>
    )
  }
  const texts = { expected, output }
  const difference = firstDifference(expected, output, problem?.problem)
  const save = (name: 'downloadTestInput' | 'downloadTestOutput', file: string) => () => {
    saveReply(name, { problemId, number }, file).catch(reportFailure)
  }
  return (
    <div className="mb-5">
      <div className="grid gap-3 md:grid-cols-3">
        <TextPane
          title="Input"
          text={input}
          onDownload={save('downloadTestInput', `input${number}.txt`)}
        >
          <PaneText label="Input">{input}</PaneText>
        </TextPane>
        <ComparedPanes
          texts={texts}
          difference={difference}
          onDownloadExpected={save('downloadTestOutput', `output${number}.txt`)}
          onDownloadOutput={() => saveText(output, `my-output${number}.txt`)}
        />
      </div>
      <p className="mt-2 text-small text-muted">
        {differenceWords(texts, difference)}
        {failing?.cut === true && ' Only the beginning of the output is shown.'}
      </p>
    </div>
  )
}
