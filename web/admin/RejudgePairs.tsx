import { verdictName } from '#contract'
import type { Rejudge } from '#contract/shapes.ts'
import { VerdictMark } from '../ui/VerdictMark.tsx'

/** How many go from which verdict to which. */
export function RejudgePairs({ pairs }: { pairs: Rejudge['pairs'] }) {
  return (
    <div className="mb-8 overflow-hidden rounded-lg border border-line bg-surface">
      <table aria-label="Verdicts before and after" className="w-full">
        <thead className="bg-sunken text-left text-small text-muted">
          <tr>
            <th scope="col" className="px-4 py-2 font-medium">
              Before
            </th>
            <th scope="col" className="px-4 py-2 font-medium">
              After
            </th>
            <th scope="col" className="px-4 py-2 text-right font-medium">
              Submissions
            </th>
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ from, to, count }) => (
            <tr key={`${from} ${to}`} className="border-t border-line">
              <td className="px-4 py-2.5">
                <VerdictMark verdict={from}>{verdictName(from)}</VerdictMark>
              </td>
              <td className="px-4 py-2.5">
                {from === to ? (
                  <span className="text-muted">the same</span>
                ) : (
                  <VerdictMark verdict={to}>{verdictName(to)}</VerdictMark>
                )}
              </td>
              <td className="px-4 py-2.5 text-right tabular-nums">{count.toLocaleString('en')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
