import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Language } from '#contract'
import type { Problem, Run } from '#contract/shapes.ts'
import { PaneText, TextPane } from '../comparison/TextPane.tsx'
import type { Said } from '../editor/open-editor.ts'
import { IconButton } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { InputChoice } from './InputChoice.tsx'
import { OwnInput } from './OwnInput.tsx'
import { RunOutcome } from './RunOutcome.tsx'
import { RunStatus } from './RunStatus.tsx'
import type { RunRequest } from './run-request.ts'
import { useOwnInput } from './use-own-input.ts'
import { type LastRun, useRun } from './use-run.ts'

const ownKey = 'own'

type Props = {
  problem: Problem
  language: Language
  /** Returns the current code of the editor. */
  currentCode: () => string
  /** The latest request of the page. */
  request: RunRequest
  open: boolean
  setOpen: (open: boolean) => void
  /** Called with true while the request that starts a Run is running. */
  setBusy: (busy: boolean) => void
  /** Called with true if the user must sign in first. */
  setRefused: (refused: boolean) => void
  /** Called with the messages about the code that ran; null if there are none. */
  setSaid: (said: Said | null) => void
  /** Moves to a line in the editor. */
  onGoTo: (said: Said, line: number, column?: number) => void
}

/** The panel below the editor: an input to run the code on, and the outcome. */
export function RunPanel({ problem, language, currentCode, request, open, ...set }: Props) {
  const { problemId, samples } = problem
  const [chosen, setChosen] = useState(samples.length > 0 ? '1' : ownKey)
  const own = useOwnInput(problemId)
  const { last, start } = useRun(problemId, set)
  const panel = useRef<HTMLElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)

  const sample = samples[Number(chosen) - 1]
  const input = sample === undefined ? own.text : sample.input
  const shown = last?.inputKey === chosen ? last : null

  const answer = useEffectEvent((asked: RunRequest) => {
    if (asked.kind === 'run') start({ code: currentCode(), language, inputKey: chosen, input })
    if (asked.kind !== 'input') return
    setChosen(ownKey)
    own.change(asked.text)
  })
  useEffect(() => answer(request), [request])
  // The text box may be rendered only after this effect.
  const focused = useRef<RunRequest | null>(null)
  useEffect(() => {
    if (request.kind !== 'input' || chosen !== ownKey || focused.current === request) return
    focused.current = request
    area.current?.focus({ preventScroll: true })
  }, [request, chosen])
  const outcome = shown?.run ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls on each request and outcome
  useEffect(() => {
    // A new browser returns a promise, but an effect must not.
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [request, outcome])

  const said = useMemo(() => (last === null ? null : saidBy(last)), [last])
  const tell = useEffectEvent(set.setSaid)
  const ended = last?.run != null
  useEffect(() => {
    if (ended) tell(said)
  }, [ended, said])

  const choices = samples.map((_, index) => ({
    key: `${index + 1}`,
    label: `Sample ${index + 1}`,
  }))
  return (
    <section
      ref={panel}
      hidden={!open}
      aria-label="Run"
      className="grid shrink-0 gap-3 border-t border-line bg-background px-3 pt-2 pb-4 max-md:scroll-mb-16"
    >
      <div className="flex items-start justify-between gap-2">
        <InputChoice
          choices={[...choices, { key: ownKey, label: 'Own input' }]}
          chosen={chosen}
          onChoose={setChosen}
        />
        <IconButton
          label="Close Run"
          icon={<X aria-hidden="true" size={17} />}
          onClick={() => set.setOpen(false)}
        />
      </div>
      <RunStatus last={shown} />
      <div className={classNames('grid gap-3', columnsOf(outcome))}>
        {sample === undefined ? (
          <OwnInput ref={area} text={own.text} safe={own.safe} onChange={own.change} />
        ) : (
          <TextPane title="Input" text={sample.input}>
            <PaneText label="Input">{sample.input}</PaneText>
          </TextPane>
        )}
        {outcome !== null && shown !== null && (
          <RunOutcome
            run={outcome}
            problem={problem}
            ran={shown}
            onGoTo={(line, column) => set.onGoTo(said ?? { ...shown, text: '' }, line, column)}
          />
        )}
      </div>
    </section>
  )
}

/**
 * Returns the messages of the compiler or runtime. Other output on stderr does not refer to lines.
 */
function saidBy({ run, language, code }: LastRun): Said | null {
  if (run?.stderr == null) return null
  if (run.verdict !== 'COMPILE_ERROR' && run.verdict !== 'RUNTIME_ERROR') return null
  return { language, code, text: run.stderr }
}

/**
 * Lays out the outcome beside the input: output, and expected output for a sample. A compile error
 * has neither.
 */
function columnsOf(outcome: Run | null): string {
  if (outcome === null || outcome.output === null) return ''
  return outcome.sample === null ? 'sm:grid-cols-2' : 'md:grid-cols-3'
}
