import { useState } from 'react'
import { problemStatus } from '#contract'
import type { OwnContribution as Own } from '#contract/shapes.ts'
import { useFetch } from '../client/queries.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { DateText } from '../ui/DateText.tsx'
import { DifficultyMark } from '../ui/DifficultyMark.tsx'
import { Fetching } from '../ui/Fetching.tsx'
import { Link } from '../ui/Link.tsx'
import { NoAnswer } from '../ui/NoAnswer.tsx'
import { AutomatedReview } from './AutomatedReview.tsx'
import { StatusBadge } from './StatusBadge.tsx'

/** Lists the signed-in user's contributions with their state, the newest first. */
export function OwnContributions() {
  const { data, failed, refetch } = useFetch('listOwnContributions', {}, { staleMs: 0 })
  const own = data?.contributions
  return (
    <section aria-labelledby="own-contributions">
      <h2 id="own-contributions" className="mb-3 text-large font-semibold">
        My contributions
      </h2>
      {failed && <NoAnswer onRetry={refetch} />}
      {!failed && own === undefined && <Fetching />}
      {own?.length === 0 && (
        <p className="text-muted">Your contributions and their reviews appear here.</p>
      )}
      {own !== undefined && own.length > 0 && (
        <ul className="overflow-hidden rounded-lg border border-line bg-surface">
          {own.map((one) => (
            <OwnContribution key={one.problemId} contribution={one} />
          ))}
        </ul>
      )}
    </section>
  )
}

function OwnContribution({ contribution }: { contribution: Own }) {
  const { problemId, title, difficulty, status, published, revision, reason } = contribution
  // The review of a new contribution is open at first, so that its author can follow it.
  const [opened, setOpened] = useState(status === problemStatus.pending)
  return (
    <li className="border-line px-4 py-3 not-first:border-t">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1.5">
        <Link
          to={`/contributions/${problemId}/description`}
          className="min-w-0 flex-1 basis-48 font-medium [overflow-wrap:anywhere] hover:underline"
        >
          {title}
        </Link>
        <DifficultyMark difficulty={difficulty} />
        <StatusBadge status={status} published={published} />
        <ButtonLink to={`/contribute?edit=${problemId}`}>
          Edit
          <span className="sr-only"> {title}</span>
        </ButtonLink>
      </div>
      <p className="text-small text-muted">
        Revision {revision}, <DateText iso={contribution.createdAt} form="long" />
      </p>
      {reason !== null && status === problemStatus.rejected && (
        <blockquote className="mt-2 border-l-4 border-failed pl-3 whitespace-pre-wrap [overflow-wrap:anywhere]">
          {reason}
        </blockquote>
      )}
      <details
        open={opened}
        onToggle={(event) => setOpened(event.currentTarget.open)}
        className="mt-1"
      >
        <summary className="min-h-11 py-2.5 text-small font-medium md:min-h-9 md:py-2">
          Automated review
        </summary>
        {opened && <FetchedReview problemId={problemId} />}
      </details>
    </li>
  )
}

function FetchedReview({ problemId }: { problemId: number }) {
  const { data, failed, refetch } = useFetch('getContribution', { problemId }, { staleMs: 0 })
  if (failed) return <NoAnswer onRetry={refetch} />
  if (data === undefined) return <Fetching />
  return <AutomatedReview contribution={data.contribution} />
}
