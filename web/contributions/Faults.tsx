import type { ProblemFault } from '#contract/shapes.ts'
import { useFetch } from '../client/queries.ts'
import { DateText } from '../ui/DateText.tsx'
import { Link } from '../ui/Link.tsx'
import { Section } from '../ui/Page.tsx'
import { RevealedText } from '../ui/RevealedText.tsx'
import { Rows } from '../ui/Rows.tsx'

/** Lists problems whose checker failed, the newest failure first. */
export function FaultyProblems() {
  const { data } = useFetch('listFaults', {}, { staleMs: 0 })
  if (data === undefined || data.faults.length === 0) return null
  return (
    <Section title="Checkers that failed" className="mt-10">
      <Rows
        label="Checkers that failed"
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

/** Shows the failures of a problem's checker to its author and to admins. */
export function Faults({ faults }: { faults: readonly ProblemFault[] }) {
  if (faults.length === 0) return null
  return (
    <section
      aria-label="Failures of the checker"
      className="rounded-lg border border-failed bg-failed-badge px-4 py-3"
    >
      <h2 className="font-semibold text-failed">The checker failed</h2>
      <p className="mt-1">
        Submissions that it could not check are set aside. They are judged once a new revision
        corrects the checker.
      </p>
      <ul className="mt-2 grid gap-3">
        {faults.map((fault) => (
          <li key={`${fault.revision}:${fault.test}`}>
            <Fault fault={fault} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Fault({ fault: { revision, test, message, at } }: { fault: ProblemFault }) {
  return (
    <>
      <p className="text-small text-muted">
        Revision {revision}
        {test > 0 && `, test ${test}`}, <DateText iso={at} />
      </p>
      <pre className="mt-1 max-h-60 overflow-auto text-code whitespace-pre-wrap [overflow-wrap:anywhere]">
        <RevealedText text={message} />
      </pre>
    </>
  )
}
