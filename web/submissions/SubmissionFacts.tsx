import type { ReactNode } from 'react'
import { languageName, memoryPeakMb, memorySumMb, runtimeMs, verdictName } from '#contract'
import type { Submission } from '#contract/shapes.ts'
import { DateText } from '../ui/DateText.tsx'

/** Shows the facts of a submission with the specified labels; "–" until it is judged. */
export function SubmissionFacts({ submission }: { submission: Submission }) {
  const { verdict, results, username } = submission
  const judged = verdict !== null
  return (
    <dl className="my-5 grid grid-cols-[auto_auto] gap-x-8 gap-y-4 sm:flex sm:flex-wrap">
      <Fact name="Runtime">{judged ? `${runtimeMs(results)} ms` : '–'}</Fact>
      <Fact name="Memory">
        {judged ? `${memorySumMb(results).toFixed(1)} MB` : '–'}
        {judged && results.length > 1 && (
          <span className="font-normal text-muted">
            {' '}
            (peak {memoryPeakMb(results).toFixed(1)} MB)
          </span>
        )}
      </Fact>
      <Fact name="Verdict">{judged ? verdictName(verdict) : '–'}</Fact>
      <Fact name="Submitted">
        <DateText iso={submission.createdAt} />
      </Fact>
      <Fact name="Language">{languageName(submission.language)}</Fact>
      {username !== null && <Fact name="By">{username}</Fact>}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-muted">{name}</dt>
      <dd className="font-medium tabular-nums [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}
