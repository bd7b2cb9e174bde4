import type { RejudgeItem } from '#contract/shapes.ts'
import { useFetch } from '../client/queries.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { DateText } from '../ui/DateText.tsx'
import { Fetching } from '../ui/Fetching.tsx'
import { Link } from '../ui/Link.tsx'
import { NoAnswer } from '../ui/NoAnswer.tsx'
import { Page } from '../ui/Page.tsx'
import { filterWords, stateWords, submissionsWords } from './rejudge-words.ts'

/** Lists all rejudges, the newest first. */
export function RejudgeListPage() {
  const { data, failed, refetch } = useFetch('listRejudges', {}, { staleMs: 0 })
  return (
    <Page
      title="Rejudges"
      lead="Submissions that are judged again, beside their verdicts."
      aside={<ButtonLink to="/admin/submissions">Choose submissions</ButtonLink>}
    >
      {failed && <NoAnswer onRetry={refetch} />}
      {!failed && data === undefined && <Fetching className="min-h-96" />}
      {data?.rejudges.length === 0 && (
        <p className="py-10 text-center text-muted">Nothing was judged again yet.</p>
      )}
      {data !== undefined && data.rejudges.length > 0 && (
        <ul className="overflow-hidden rounded-lg border border-line bg-surface">
          {data.rejudges.map((rejudge) => (
            <Row key={rejudge.rejudgeId} rejudge={rejudge} />
          ))}
        </ul>
      )}
    </Page>
  )
}

function Row({ rejudge }: { rejudge: RejudgeItem }) {
  const { rejudgeId, by, createdAt, reason, filter, state, total } = rejudge
  return (
    <li className="relative flex flex-wrap items-baseline gap-x-5 gap-y-1 border-line px-4 py-3 transition-colors not-first:border-t hover:bg-sunken has-focus-visible:bg-sunken">
      <div className="min-w-0 flex-1 max-md:basis-full">
        <Link
          to={`/admin/rejudges/${rejudgeId}`}
          className="font-medium [overflow-wrap:anywhere] after:absolute after:inset-0"
        >
          Rejudge {rejudgeId}: {filterWords(filter)}
        </Link>
        {reason !== '' && <p className="[overflow-wrap:anywhere]">{reason}</p>}
        <p className="text-small text-muted">
          {by ?? 'By a command'}, <DateText iso={createdAt} />
        </p>
      </div>
      <p className="text-muted tabular-nums">{submissionsWords(total)}</p>
      <p className="font-medium">{stateWords[state]}</p>
    </li>
  )
}
