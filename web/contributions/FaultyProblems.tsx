import { useFetch } from '../client/queries.ts'
import { Link } from '../ui/Link.tsx'
import { Section } from '../ui/Page.tsx'
import { Rows } from '../ui/Rows.tsx'
import { Fault } from './Faults.tsx'

/** Lists problems whose checker or interactor failed, the newest failure first. */
export function FaultyProblems() {
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
              className="font-medium underline [overflow-wrap:anywhere]"
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
