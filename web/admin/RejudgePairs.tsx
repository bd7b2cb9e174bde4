import { verdictName } from '#contract'
import type { Rejudge } from '#contract/shapes.ts'
import { VerdictMark } from '../ui/VerdictMark.tsx'

/** Shows the number of submissions for each old and new verdict; changed verdicts come first. */
export function RejudgePairs({ pairs }: { pairs: Rejudge['pairs'] }) {
  const inOrder = [...pairs.filter(changes), ...pairs.filter((pair) => !changes(pair))]
  return (
    <div className="mb-8 overflow-hidden rounded-lg border border-line bg-surface">
      <table aria-label="Verdicts before and after" className="w-full">
        <thead className="bg-sunken text-left text-small text-muted">
          <tr>
            <th scope="col" className="py-2 pl-4 font-medium">
              Before
            </th>
            <th scope="col" className="py-2 pl-4 font-medium">
              After
            </th>
            <th scope="col" className="px-4 py-2 text-right font-medium">
              Submissions
            </th>
          </tr>
        </thead>
        <tbody>
          {inOrder.map(({ from, to, count }) => (
            <tr key={`${from} ${to}`} className="border-t border-line">
              <td className="py-2.5 pl-4">
                <VerdictMark verdict={from}>{verdictName(from)}</VerdictMark>
              </td>
              <td className="py-2.5 pl-4">
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

function changes({ from, to }: Rejudge['pairs'][number]): boolean {
  return from !== to
}
