import { X } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Language } from '#contract'
import type { Problem, Run } from '#contract/shapes.ts'
import { useDelayedSave } from '../client/delayed-save.ts'
import { forget, keep, kept } from '../client/kept.ts'
import { useOwner } from '../client/session.ts'
import { TextPane } from '../comparison/TextPane.tsx'
import { Transcript } from '../comparison/Transcript.tsx'
import type { SourceOutput } from '../editor/open-editor.ts'
import { IconButton } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { RunOutcome } from './RunOutcome.tsx'
import { RunStatus } from './RunStatus.tsx'
import { type Input, type LastRun, useRun } from './use-run.ts'
import type { RunRequest } from './use-run-panel.ts'

type Props = {
  problem: Problem
  language: Language
  currentCode: () => string
  runs: {
    request: RunRequest
    open: boolean
    setOpen: (open: boolean) => void
    setBusy: (busy: boolean) => void
  }
  setRefused: (refused: boolean) => void
  /** Called when a Run has ended, with what the compiler or runtime printed. */
  setOutput: (output: SourceOutput | null) => void
  onGoTo: (code: string, line: number, column?: number) => void
}

export function RunPanel({ problem, language, currentCode, runs, setOutput, ...on }: Props) {
  const { problemId, samples } = problem
  const { request, open, setOpen, setBusy } = runs
  const [chosen, setChosen] = useState<Input>(samples.length > 0 ? 0 : 'own')
  const own = useOwnInput(problemId)
  const { last, start } = useRun(problemId, { setBusy, setRefused: on.setRefused })
  const area = useRef<HTMLTextAreaElement>(null)
  /** Number of texts received from the statement, each of which gets the focus. */
  const [received, setReceived] = useState(0)
  const sample = chosen === 'own' ? undefined : samples[chosen]
  const shown = last?.chosen === chosen ? last : null

  const answer = useEffectEvent((asked: RunRequest) => {
    const input = sample === undefined ? own.text : sample.input
    if (asked.kind === 'run') start({ code: currentCode(), language, chosen, input })
    if (asked.kind !== 'input') return
    setChosen('own')
    own.change(asked.text)
    setReceived(received + 1)
  })
  useEffect(() => answer(request), [request])
  // The text box may be rendered only after the text was received.
  useEffect(() => {
    if (received > 0) area.current?.focus()
  }, [received])
  useEffect(() => {
    if (last?.run) setOutput(outputOf(last))
  }, [last, setOutput])

  return (
    <section
      hidden={!open}
      aria-label="Run"
      // Positioned, so that its visually hidden text scrolls with it.
      className="relative min-h-0 overflow-y-auto border-t border-line bg-background"
    >
      <div className="grid gap-3 px-3 pt-2 pb-4">
        <div className="flex items-start justify-between gap-2">
          <InputChoice count={samples.length} chosen={chosen} onChoose={setChosen} />
          <IconButton label="Close Run" icon={<X size={17} />} onClick={() => setOpen(false)} />
        </div>
        <RunStatus last={shown} />
        <Panes
          problem={problem}
          shown={shown}
          onGoTo={(...place) => shown && on.onGoTo(shown.code, ...place)}
        >
          {sample === undefined ? (
            <OwnInput ref={area} isOfInteractor={problem.comparison === 'interactor'} {...own} />
          ) : (
            <TextPane title="Input" text={sample.input} />
          )}
        </Panes>
      </div>
    </section>
  )
}

type PanesProps = {
  problem: Problem
  shown: LastRun | null
  onGoTo: (line: number, column?: number) => void
  children: ReactNode
}

/** The input, as `children`, beside the outcome of its last Run. */
function Panes({ problem, shown, onGoTo, children }: PanesProps) {
  const outcome = shown?.run ?? null
  const transcript = outcome?.transcript ?? shown?.transcript ?? null
  const columns = transcript === null ? columnsOf(outcome) : 'sm:grid-cols-2'
  return (
    <div className={classNames('grid gap-3', columns)}>
      {children}
      {transcript !== null && (
        <Transcript
          text={transcript}
          isCut={outcome?.transcriptCut ?? false}
          stored={outcome?.stored ?? 'all'}
          again="Run"
          isLive={outcome === null}
        />
      )}
      {outcome !== null && shown !== null && (
        <RunOutcome run={outcome} problem={problem} ran={shown} onGoTo={onGoTo} />
      )}
    </div>
  )
}

/** Returns the output if its stderr refers to lines of the code. */
function outputOf({ run, language, code }: LastRun): SourceOutput | null {
  if (run?.stderr == null) return null
  if (run.verdict !== 'COMPILE_ERROR' && run.verdict !== 'RUNTIME_ERROR') return null
  return { language, code, text: run.stderr }
}

/** Output, and expected output for a sample, are beside the input. A compile error has neither. */
function columnsOf(outcome: Run | null): string {
  if (outcome === null || outcome.output === null) return ''
  return outcome.sample === null ? 'sm:grid-cols-2' : 'md:grid-cols-3'
}

type InputChoiceProps = { count: number; chosen: Input; onChoose: (input: Input) => void }

function InputChoice({ count, chosen, onChoose }: InputChoiceProps) {
  const inputs: Input[] = [...Array(count).keys(), 'own']
  return (
    <fieldset aria-label="Input for this run" className="flex min-w-0 flex-wrap gap-1">
      {inputs.map((input) => (
        <button
          key={input}
          type="button"
          aria-pressed={input === chosen}
          onClick={() => onChoose(input)}
          className={classNames(
            'min-h-11 rounded-lg border px-2 text-small font-medium md:min-h-9 md:px-3 md:text-base',
            input === chosen ? 'border-ink bg-sunken' : 'border-transparent text-muted',
          )}
        >
          {input === 'own' ? 'Own input' : `Sample ${input + 1}`}
        </button>
      ))}
    </fieldset>
  )
}

function useOwnInput(problemId: number) {
  const owner = useOwner() ?? 'visitor'
  const name = `input:${problemId}`
  const [text, setText] = useState(() => kept(owner, name) ?? '')
  const [textOwner, setTextOwner] = useState(owner)
  const [isStored, setIsStored] = useState(true)
  const { touch } = useDelayedSave(() => {
    if (text === '') forget(owner, name)
    setIsStored(text === '' || keep(owner, name, text))
  })
  if (owner !== textOwner) {
    setTextOwner(owner)
    // The end of a session must not remove unsent text from the screen.
    if (owner !== 'visitor') setText(kept(owner, name) ?? '')
  }

  function change(next: string) {
    setText(next)
    touch()
  }
  return { text, isStored, change }
}

type OwnInputProps = ReturnType<typeof useOwnInput> & {
  ref: Ref<HTMLTextAreaElement>
  isOfInteractor: boolean
}

function OwnInput({ ref, text, isStored, change, isOfInteractor }: OwnInputProps) {
  return (
    <label className="flex min-w-0 flex-col overflow-hidden rounded-lg border border-control bg-surface outline-accent has-focus-visible:outline-2">
      <span className="flex min-h-9 items-center justify-between bg-sunken px-3.5 text-small font-medium text-muted">
        Own input
        {!isStored && <span>Not saved</span>}
      </span>
      <textarea
        ref={ref}
        value={text}
        rows={5}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        wrap="off"
        placeholder={isOfInteractor ? 'Input of the interactor' : 'Program input'}
        onChange={(event) => change(event.target.value)}
        className="min-h-28 grow bg-transparent px-3.5 py-2.5 font-mono text-code outline-none"
      />
    </label>
  )
}
