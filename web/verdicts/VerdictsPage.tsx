import { reasons, type Verdict, verdicts } from '#contract'
import { Page } from '../ui/Page.tsx'
import { VerdictMark } from '../ui/VerdictMark.tsx'
import { Judging } from './Judging.tsx'
import { reasonMeanings, verdictMeanings } from './meanings.ts'
import { TimeRules } from './TimeRules.tsx'

/** Explains each verdict. `/verdicts#compile-error` links to one of them. */
export function VerdictsPage() {
  return (
    <Page
      title="Verdicts"
      lead="What each one means, what to do about it, and what it rests on."
      width="medium"
    >
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
