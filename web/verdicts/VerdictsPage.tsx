import { languages, reasons, type Verdict, verdicts } from '#contract'
import { Page } from '../ui/Page.tsx'
import { VerdictMark } from '../ui/VerdictMark.tsx'
import { Judging } from './Judging.tsx'
import { reasonMeanings, verdictMeanings } from './meanings.ts'

/** Explains each verdict. `/verdicts#compile-error` links to one of them. */
export function VerdictsPage() {
  return (
    <Page title="Verdicts" lead="What each verdict means, and what to do about it." width="medium">
      {verdicts.map(({ code, name, short }) => (
        <section
          key={code}
          id={anchorOf(name)}
          aria-label={name}
          className="scroll-mt-16 border-t border-line py-5"
        >
          <h2 className="flex items-center gap-2 text-large font-semibold">
            <VerdictMark verdict={code}>{name}</VerdictMark>
            <span className="text-small font-normal text-muted">{short}</span>
          </h2>
          <Meaning {...verdictMeanings[code]} />
          <Reasons of={code} />
        </section>
      ))}
      <TimeRules />
      <Judging />
    </Page>
  )
}

/** Returns a verdict's anchor, as in "compile-error". */
function anchorOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-')
}

function Meaning({ means, toDo }: { means: string; toDo: string }) {
  return (
    <>
      <p className="mt-1.5 max-w-[46rem]">{means}</p>
      <p className="mt-1.5 max-w-[46rem] text-muted">
        <span className="font-medium text-ink">What to do: </span>
        {toDo}
      </p>
    </>
  )
}

function Reasons({ of }: { of: Verdict }) {
  const own = reasons.filter((reason) => reasonMeanings[reason].of === of)
  if (own.length === 0) return null
  return (
    <dl>
      {own.map((reason) => (
        <div key={reason} id={reason} className="mt-4 scroll-mt-16 border-l-2 border-line pl-4">
          <dt className="font-medium">{reasonMeanings[reason].name}</dt>
          <dd>
            <Meaning {...reasonMeanings[reason]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Explains how time and memory are measured. */
function TimeRules() {
  return (
    <section
      id="time"
      aria-labelledby="time-heading"
      className="scroll-mt-16 border-t border-line py-5"
    >
      <h2 id="time-heading" className="text-large font-semibold">
        How time and memory count
      </h2>
      <ul className="mt-2 max-w-[46rem] list-disc space-y-1.5 pl-5">
        <li>
          Only the CPU time of the program and all processes it starts counts, not wall-clock time.
        </li>
        <li>
          A time limit means the same in every language: the time that a language needs to start a
          program that does nothing is measured for each compiler, and added to the limit. The
          problem page shows the result for the chosen language.
        </li>
        <li>
          Where the author of a problem asks for it, slower languages get a multiple of the limit:{' '}
          {factorWords()}.
        </li>
        <li>
          A test that takes up to 10 % more than its limit is run again, and the better time counts.
        </li>
        <li>
          Memory is the peak of the program and everything that it starts, without what it prints.
          Java and Javascript may take 64 MB beside their heap, which is as large as the limit.
        </li>
        <li>
          Tests are judged in their order, and judging stops at the first one that fails. An error
          of the judge itself is never a verdict: the submission is judged again.
        </li>
      </ul>
    </section>
  )
}

/** Returns "C++ and C 1 time, Java and Javascript 2 times, Python 3 times". */
function factorWords(): string {
  const byFactor = Map.groupBy(languages, ({ timeFactor }) => timeFactor)
  return [...byFactor]
    .toSorted(([a], [b]) => a - b)
    .map(
      ([factor, group]) =>
        `${group.map(({ name }) => name).join(' and ')} ${factor === 1 ? 'once' : `${factor} times`}`,
    )
    .join(', ')
}
