import type { ProblemFault } from '#contract/shapes.ts'
import { DateText } from '../ui/DateText.tsx'
import { RevealedText } from '../ui/RevealedText.tsx'

export function Faults({ faults }: { faults: readonly ProblemFault[] }) {
  return (
    <section
      aria-label="Failures of programs"
      className="rounded-lg border border-failed bg-failed-badge px-4 py-3"
    >
      <h2 className="font-semibold text-failed">A program of this problem failed</h2>
      <p className="mt-1">
        Submissions that it could not judge are set aside. They are judged once a new revision
        corrects the program.
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

export function Fault({ fault: { revision, test, message, at } }: { fault: ProblemFault }) {
  return (
    <>
      <p className="text-small text-muted">
        Revision {revision}
        {test > 0 && `, test ${test}`}, <DateText iso={at} />
      </p>
      <pre className="mt-1 max-h-80 overflow-auto text-code whitespace-pre-wrap [overflow-wrap:anywhere]">
        <RevealedText text={message} />
      </pre>
    </>
  )
}
