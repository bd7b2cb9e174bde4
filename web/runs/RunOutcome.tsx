import type { Language } from '#contract'
import { readCutMark } from '#contract/cut-mark.ts'
import type { Problem, Run } from '#contract/shapes.ts'
import { saveText } from '../client/download.ts'
import { ComparedPanes } from '../comparison/ComparedPanes.tsx'
import { PaneText, TextPane } from '../comparison/TextPane.tsx'
import { PositionText } from '../positions/PositionText.tsx'
import { AboutCompileErrors, StoredNote } from '../ui/OutputNotes.tsx'

type Props = {
  run: Run
  problem: Problem
  ran: { language: Language; code: string }
  onGoTo: (line: number, column?: number) => void
}

export function RunOutcome({ run, problem, ran, onGoTo }: Props) {
  const { stderr, sample, cut, faultMessage } = run
  // The transcript of an interactive problem is shown instead.
  const output = run.transcript === null ? run.output : null
  const expected = sample === null ? undefined : problem.samples[sample - 1]?.output
  return (
    <>
      {output !== null &&
        (expected === undefined ? (
          <Output text={output} />
        ) : (
          <Compared run={run} problem={problem} expected={expected} output={output} />
        ))}
      {run.transcript === null && (
        <StoredNote stored={run.stored} again="Run" className="col-span-full" />
      )}
      {output !== null && cut && run.stored === 'all' && (
        <p className="col-span-full text-small text-muted">
          Only the first part of the output is shown.
        </p>
      )}
      {stderr !== null && stderr !== '' && (
        <Errors run={run} text={stderr} ran={ran} onGoTo={onGoTo} />
      )}
      {/* Shown to the problem's author and to admins. */}
      {faultMessage !== null && (
        <div className="col-span-full grid min-w-0">
          <TextPane title="Message for the author" text={faultMessage} />
        </div>
      )}
    </>
  )
}

function Output({ text }: { text: string }) {
  return (
    <TextPane title="Output" text={text} onDownload={() => saveText(text, 'my-output.txt')}>
      <PaneText label="Output">
        {text === '' ? <span className="text-muted">The program printed nothing.</span> : text}
      </PaneText>
    </TextPane>
  )
}

type ComparedProps = Pick<Props, 'run' | 'problem'> & { expected: string; output: string }

function Compared({ run, problem, expected, output }: ComparedProps) {
  const sample = readCutMark(expected)
  return (
    <ComparedPanes
      expected={{
        text: sample.text,
        whole: sample.totalBytes === null,
        onDownload: () => saveText(expected, `sample-output${run.sample}.txt`),
      }}
      output={{
        text: output,
        whole: !run.cut,
        onDownload: () => saveText(output, 'my-output.txt'),
      }}
      how={problem}
      // The judge decides whether the output matches.
      differs={run.matches === false}
    />
  )
}

type ErrorsProps = Omit<Props, 'problem'> & { text: string }

function Errors({ run: { verdict }, text, ran, onGoTo }: ErrorsProps) {
  const title = verdict === 'COMPILE_ERROR' ? 'Compiler messages' : 'Errors'
  return (
    <div className="col-span-full grid min-w-0">
      <TextPane title={title} text={text}>
        <PaneText label={title}>
          <PositionText text={text} source={ran} onGoTo={onGoTo} />
        </PaneText>
      </TextPane>
      {verdict === 'COMPILE_ERROR' && <AboutCompileErrors className="mt-2" />}
    </div>
  )
}
