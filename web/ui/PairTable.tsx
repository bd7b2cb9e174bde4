import { formatBytes } from './format-bytes.ts'

type PairTableProps = {
  pairs: readonly { number: string; inputBytes: number; outputBytes: number }[]
}

export function PairTable({ pairs }: PairTableProps) {
  return (
    <section
      aria-label="Tests"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
      tabIndex={0}
      className="max-h-96 overflow-y-auto border-y border-line"
    >
      <table className="w-full text-small tabular-nums">
        <thead className="sticky top-0 bg-sunken text-left text-muted">
          <tr>
            {['Test', 'Input', 'Output'].map((head) => (
              <th key={head} scope="col" className="px-3 py-1.5 font-medium not-first:text-right">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ number, inputBytes, outputBytes }) => (
            <tr key={number} className="border-t border-line">
              <th scope="row" className="px-3 py-1 text-left font-normal">
                {number}
              </th>
              <td className="px-3 py-1 text-right">{formatBytes(inputBytes)}</td>
              <td className="px-3 py-1 text-right">{formatBytes(outputBytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
