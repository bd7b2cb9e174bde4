import type { ProblemReport } from '#contract/shapes.ts'
import { call } from '../client/call.ts'
import { useFetch } from '../client/queries.ts'
import { useRequest } from '../client/use-request.ts'
import { Button } from '../ui/Button.tsx'
import { DateText } from '../ui/DateText.tsx'
import { Link } from '../ui/Link.tsx'

/**
 * Lists readers' reports about published statements, the oldest first; renders nothing if there are
 * none.
 */
export function Reports() {
  const { data, refetch } = useFetch('listReports', {}, { staleMs: 0 })
  if (data === undefined || data.reports.length === 0) return null
  return (
    <section aria-labelledby="reports" className="mt-10">
      <h2 id="reports" className="mb-3 text-large font-semibold">
        Reports on statements
      </h2>
      <ul className="overflow-hidden rounded-lg border border-line bg-surface">
        {data.reports.map((report) => (
          <Report key={report.reportId} report={report} onClosed={refetch} />
        ))}
      </ul>
    </section>
  )
}

type ReportProps = { report: ProblemReport; onClosed: () => void }

function Report({ report, onClosed }: ReportProps) {
  const { reportId, problem, username, text, createdAt } = report
  const { busy, start } = useRequest(async () => {
    await call('closeReport', { parameters: { reportId }, body: {} })
    onClosed()
  })
  return (
    <li className="flex flex-wrap items-start gap-x-5 gap-y-2 border-line px-4 py-3 not-first:border-t">
      <div className="min-w-0 flex-1 basis-48">
        <Link
          to={`/problems/${problem.problemId}/description`}
          className="font-medium underline [overflow-wrap:anywhere]"
        >
          {problem.title}
        </Link>
        <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
        <p className="mt-1 text-small text-muted [overflow-wrap:anywhere]">
          {username}, <DateText iso={createdAt} />
        </p>
      </div>
      <Button busy={busy} onClick={() => start()}>
        Close
        <span className="sr-only"> the report on {problem.title}</span>
      </Button>
    </li>
  )
}
