import { CircleCheck } from 'lucide-react'

const lines: [indent: string, width: string][] = [
  ['', 'w-32'],
  ['ml-5', 'w-44'],
  ['ml-5', 'w-36'],
  ['ml-10', 'w-52'],
  ['ml-10', 'w-28'],
  ['ml-5', 'w-40'],
  ['', 'w-6'],
]
const rows = [
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  [11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
]

/** A picture of what one comes for: code, its tests, the verdict. It says nothing that words do not. */
export function TrialCard() {
  return (
    <div
      aria-hidden="true"
      className="w-[22.5rem] shrink-0 rounded-lg border border-line bg-surface max-lg:hidden"
    >
      <div className="grid gap-2.5 border-b border-line p-6">
        {lines.map(([indent, width]) => (
          <span key={indent + width} className={`h-2 rounded-full bg-line ${indent} ${width}`} />
        ))}
      </div>
      <div className="p-6">
        {rows.map((tests) => (
          <div key={tests[0]} className="trial-row mb-1 grid grid-cols-10 gap-1">
            {tests.map((test) => (
              <span
                key={test}
                className="h-6 rounded-small bg-accepted-badge text-center font-mono text-cell leading-6 text-accepted"
              >
                {test}
              </span>
            ))}
          </div>
        ))}
        <p className="trial-verdict mt-5 flex items-center gap-2.5 text-verdict font-semibold tracking-tight text-accepted">
          <CircleCheck size={26} />
          Accepted
        </p>
      </div>
    </div>
  )
}
