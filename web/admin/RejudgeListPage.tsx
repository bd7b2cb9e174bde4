import type { RejudgeItem } from '#contract/shapes.ts'
import { useFetch } from '../client/queries.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { DateText } from '../ui/DateText.tsx'
import { Link } from '../ui/Link.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Page } from '../ui/Page.tsx'
import { Rows } from '../ui/Rows.tsx'
import { filterWords, stateWords, submissionsWords } from './submission-words.ts'

export function RejudgeListPage() {
  const rejudges = useFetch('listRejudges', {}, { staleMs: 0 })
  return (
    <Page
      title="Rejudges"
      lead="Submissions judged again, with their verdicts unchanged until you apply the result."
      aside={<ButtonLink to="/admin/submissions">Choose submissions</ButtonLink>}
    >
      <Loaded fetched={rejudges} className="min-h-96">
        {(data) => (
          <Rows
            label="Rejudges"
            rows={data.rejudges}
            keyOf={({ rejudgeId }) => rejudgeId}
            empty="No rejudges yet"
            linked
          >
            {(rejudge) => <Row rejudge={rejudge} />}
          </Rows>
        )}
      </Loaded>
    </Page>
  )
}

function Row({ rejudge }: { rejudge: RejudgeItem }) {
  const { rejudgeId, by, createdAt, reason, filter, state, total } = rejudge
  return (
    <>
      <div className="min-w-0 flex-1 max-md:basis-full">
        <Link
          to={`/admin/rejudges/${rejudgeId}`}
          className="font-medium [overflow-wrap:anywhere] after:absolute after:inset-0"
        >
          Rejudge {rejudgeId}: {filterWords(filter)}
        </Link>
        {reason !== '' && <p className="[overflow-wrap:anywhere]">{reason}</p>}
        <p className="text-small text-muted">
          {by ?? 'From the command line'}, <DateText iso={createdAt} />
        </p>
      </div>
      <p className="text-muted tabular-nums">{submissionsWords(total)}</p>
      <p className="font-medium">{stateWords[state]}</p>
    </>
  )
}
