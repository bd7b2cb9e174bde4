import type { Submission } from '#contract/shapes.ts'
import { saveReply, saveText } from '../client/download.ts'
import { reportFailure, useFetch } from '../client/queries.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { type Difference, firstDifference, type Spot, spotWords } from './first-difference.ts'
import { PaneText, TextPane } from './TextPane.tsx'
import { VisibleText } from './VisibleText.tsx'

type Texts = { input: string; expected: string; output: string }

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
  const texts = { input, expected, output }
  const how = problem?.problem
  const difference = firstDifference(expected, output, how)
  const save = (name: 'downloadTestInput' | 'downloadTestOutput', file: string) => () => {
    saveReply(name, { problemId, number }, file).catch(reportFailure)
  }
  return (
    <Comparison
      texts={texts}
      difference={difference}
      cut={failing?.cut ?? false}
      onDownloadInput={save('downloadTestInput', `input${number}.txt`)}
      onDownloadExpected={save('downloadTestOutput', `output${number}.txt`)}
      onDownloadOutput={() => saveText(output, `my-output${number}.txt`)}
    />
  )
}

type ComparisonProps = {
  texts: Texts
  difference: Difference
  cut: boolean
  onDownloadInput: () => void
  onDownloadExpected: () => void
  onDownloadOutput: () => void
}

function Comparison({ texts, difference, cut, ...downloads }: ComparisonProps) {
  const none: { expected: Spot | null; output: Spot | null } = { expected: null, output: null }
  const spots = difference.kind === 'none' ? none : difference
  return (
    <div className="mb-5">
      <div className="grid gap-3 md:grid-cols-3">
        <TextPane title="Input" text={texts.input} onDownload={downloads.onDownloadInput}>
          <PaneText label="Input">{texts.input}</PaneText>
        </TextPane>
        <TextPane title="Expected" text={texts.expected} onDownload={downloads.onDownloadExpected}>
          <PaneText label="Expected">
            <VisibleText
              text={texts.expected}
              spot={spots.expected}
              spotClass="bg-accepted-badge text-accepted"
            />
          </PaneText>
        </TextPane>
        <TextPane title="Output" text={texts.output} onDownload={downloads.onDownloadOutput}>
          <PaneText label="Output">
            <VisibleText
              text={texts.output}
              spot={spots.output}
              spotClass="bg-failed-badge text-failed"
            />
          </PaneText>
        </TextPane>
      </div>
      <p className="mt-2 text-small text-muted">
        {differenceWords(texts, difference)}
        {cut && ' Only the beginning of the output is shown.'}
      </p>
    </div>
  )
}

export function differenceWords({ expected, output }: Texts, difference: Difference): string {
  if (difference.kind === 'none') return 'What is shown does not differ.'
  if (difference.kind === 'whitespace') {
    return `Only white space differs, first at ${spotWords(difference.output)}.`
  }
  const { expected: wanted, output: given } = difference
  if (given === null && wanted !== null) {
    return output.trim() === ''
      ? 'The program printed nothing.'
      : `The output ends too early: ${quoted(expected, wanted)} is missing.`
  }
  if (given === null) return ''
  return wanted === null
    ? `The output goes on too long: ${quoted(output, given)} at ${spotWords(given)} is not expected.`
    : `First difference at ${spotWords(given)}: ${quoted(output, given)} instead of ${quoted(expected, wanted)}.`
}

function quoted(text: string, { start, end }: Spot): string {
  const word = text.slice(start, end)
  return word.length > 40 ? `${word.slice(0, 40)}…` : word
}
