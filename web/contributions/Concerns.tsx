import { adminCalls } from '#contract/admin-calls.ts'
import type { ProblemReport } from '#contract/shapes.ts'
import { call, learnCalls } from '../client/call.ts'
import { useFetch } from '../client/queries.ts'
import { useRequest } from '../client/use-request.ts'
import { Button } from '../ui/Button.tsx'
import { DateText } from '../ui/DateText.tsx'
import { Link } from '../ui/Link.tsx'
import { Section } from '../ui/Page.tsx'
import { Rows, rowLinkClass } from '../ui/Rows.tsx'
import { Fault } from './Faults.tsx'

learnCalls(adminCalls)

/** Lists concerns about published problems for admins: programs that failed, and readers' reports. */
export function Concerns() {
  return (
    <>
      <FaultyProblems />
      <Reports />
    </>
  )
}

function FaultyProblems() {
  const { data } = useFetch('listFaults', {}, { staleMs: 0 })
  if (data === undefined || data.faults.length === 0) return null
  return (
    <Section title="Checkers and interactors that failed" className="mt-10">
      <Rows
        label="Checkers and interactors that failed"
        rows={data.faults}
        keyOf={({ problem, revision, test }) => `${problem.problemId}:${revision}:${test}`}
      >
        {(fault) => (
          <div className="min-w-0 flex-1">
            <Link
              to={`/contributions/${fault.problem.problemId}/description`}
              className={`underline ${rowLinkClass}`}
            >
              {fault.problem.title}
            </Link>
            <Fault fault={fault} />
          </div>
        )}
      </Rows>
    </Section>
  )
}

function Reports() {
  const { data, refetch } = useFetch('listReports', {}, { staleMs: 0 })
  if (data === undefined || data.reports.length === 0) return null
  return (
    <Section title="Reports on statements" className="mt-10">
      <Rows label="Reports" rows={data.reports} keyOf={({ reportId }) => reportId}>
        {(report) => <Report report={report} onClosed={refetch} />}
      </Rows>
    </Section>
  )
}

function Report({ report, onClosed }: { report: ProblemReport; onClosed: () => void }) {
  const { reportId, problem, username, text, createdAt } = report
  const { busy, start } = useRequest(async () => {
    await call('closeReport', { parameters: { reportId } })
    onClosed()
  })
  return (
    <>
      <div className="min-w-0 flex-1 basis-48">
        <Link
          to={`/problems/${problem.problemId}/description`}
          className={`underline ${rowLinkClass}`}
        >
          {problem.title}
        </Link>
        <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
        <p className="mt-1 text-small text-muted [overflow-wrap:anywhere]">
          {username}, <DateText iso={createdAt} />
        </p>
      </div>
      <Button busy={busy} onClick={() => start()} className="self-start">
        Close
        <span className="sr-only"> the report on {problem.title}</span>
      </Button>
    </>
  )
}
