import { useState } from 'react'
import { problemStatus } from '#contract'
import type { OwnContribution as Own } from '#contract/shapes.ts'
import { useFetch } from '../client/queries.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { DateText } from '../ui/DateText.tsx'
import { DifficultyMark } from '../ui/DifficultyMark.tsx'
import { Link } from '../ui/Link.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Section } from '../ui/Page.tsx'
import { Rows, rowLinkClass } from '../ui/Rows.tsx'
import { AutomatedReview } from './AutomatedReview.tsx'
import { Rejection, StatusBadge } from './StatusBadge.tsx'

export function OwnContributions() {
  const own = useFetch('listOwnContributions', {}, { staleMs: 0 })
  return (
    <Section title="My contributions">
      <Loaded fetched={own}>
        {({ contributions }) => (
          <Rows
            label="Contributions"
            rows={contributions}
            keyOf={({ problemId }) => problemId}
            empty="Your contributions and their reviews appear here."
          >
            {(one) => <OwnContribution contribution={one} />}
          </Rows>
        )}
      </Loaded>
    </Section>
  )
}

function OwnContribution({ contribution }: { contribution: Own }) {
  const { problemId, title, difficulty, status, published, revision, reason } = contribution
  // The review of a new contribution is open at first, so that its author can follow it.
  const [opened, setOpened] = useState(status === problemStatus.pending)
  return (
    <div className="w-full">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1.5">
        <Link
          to={`/contributions/${problemId}/description`}
          className={`min-w-0 flex-1 basis-48 hover:underline ${rowLinkClass}`}
        >
          {title}
        </Link>
        <DifficultyMark difficulty={difficulty} />
        <StatusBadge status={status} published={published} />
        <ButtonLink to={`/contribute?edit=${problemId}`} className="ml-auto">
          Edit
          <span className="sr-only"> {title}</span>
        </ButtonLink>
      </div>
      <p className="mt-1 text-small text-muted">
        Revision {revision}, <DateText iso={contribution.createdAt} form="long" />
      </p>
      <Rejection status={status} reason={reason} />
      {contribution.isFaulty && (
        <p className="text-failed">
          A program of this problem failed. Open the contribution to see why.
        </p>
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
    </div>
  )
}

function FetchedReview({ problemId }: { problemId: number }) {
  const fetched = useFetch('getContribution', { problemId }, { staleMs: 0 })
  return (
    <Loaded fetched={fetched}>
      {({ contribution }) => <AutomatedReview contribution={contribution} />}
    </Loaded>
  )
}
