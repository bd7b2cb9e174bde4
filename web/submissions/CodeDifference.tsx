import { useMemo, useState } from 'react'
import { type DiffLine, lineDiff } from '../comparison/line-diff.ts'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { RevealedText } from '../ui/RevealedText.tsx'

/** Number of equal lines shown around each change. */
const around = 3

type Line = DiffLine & { before: number | null; after: number | null }
type Part = { lines: Line[]; folded: boolean }

/** Shows the changes between two versions of code, line by line; long equal parts are folded. */
export function CodeDifference({ before, after }: { before: string; after: string }) {
  const lines = useMemo(() => {
    // A final line end that both have does not start another line.
    const both = before.endsWith('\n') && after.endsWith('\n') ? -1 : undefined
    return numbered(lineDiff(before.slice(0, both), after.slice(0, both)))
  }, [before, after])
  const [whole, setWhole] = useState(false)
  const parts = partsOf(lines)
  const removed = lines.filter(({ kind }) => kind === 'removed').length
  const added = lines.filter(({ kind }) => kind === 'added').length
  if (removed + added === 0) return <p className="text-muted">The code is the same.</p>
  return (
    <>
      <p className="mb-2 flex flex-wrap items-center justify-between gap-2 text-small text-muted">
        <span>
          {linesWords(removed)} removed, {linesWords(added)} added
        </span>
        {parts.some(({ folded }) => folded) && (
          <Button size="compact" aria-pressed={whole} onClick={() => setWhole(!whole)}>
            All lines
          </Button>
        )}
      </p>
      <section
        aria-label="Code changes"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-lg border border-line bg-surface"
      >
        <pre className="w-max min-w-full py-2 text-code [tab-size:4]">
          {parts.map(({ lines: part, folded }) =>
            folded && !whole ? (
              <span key={part[0]?.before} className="block bg-sunken px-3 text-muted">
                {linesWords(part.length)} unchanged
              </span>
            ) : (
              part.map((line) => <CodeLine key={`${line.before}:${line.after}`} line={line} />)
            ),
          )}
        </pre>
      </section>
    </>
  )
}

const looks = {
  same: { sign: ' ', word: '', ink: '' },
  removed: { sign: '−', word: 'Removed: ', ink: 'bg-failed-badge text-failed' },
  added: { sign: '+', word: 'Added: ', ink: 'bg-accepted-badge text-accepted' },
} as const

function CodeLine({ line: { kind, text, before, after } }: { line: Line }) {
  const { sign, word, ink } = looks[kind]
  return (
    <span className={classNames('block pr-4 pl-2', ink)}>
      <span aria-hidden="true" className="mr-3 inline-block w-[12ch] text-right select-none">
        {String(before ?? '').padStart(4)} {String(after ?? '').padStart(4)} {sign}
      </span>
      {word !== '' && <span className="sr-only">{word}</span>}
      <RevealedText text={text || ' '} />
    </span>
  )
}

function linesWords(count: number): string {
  return count === 1 ? '1 line' : `${count} lines`
}

function numbered(lines: readonly DiffLine[]): Line[] {
  let [before, after] = [0, 0]
  return lines.map((line) => {
    if (line.kind !== 'added') before += 1
    if (line.kind !== 'removed') after += 1
    return {
      ...line,
      before: line.kind === 'added' ? null : before,
      after: line.kind === 'removed' ? null : after,
    }
  })
}

/** Splits the lines into parts: changes with the lines around them, and folded parts in between. */
function partsOf(lines: readonly Line[]): Part[] {
  const near = new Uint8Array(lines.length)
  for (const [place, { kind }] of lines.entries()) {
    if (kind !== 'same') near.fill(1, Math.max(0, place - around), place + around + 1)
  }
  const parts: Part[] = []
  for (const [place, line] of lines.entries()) {
    const folded = near[place] === 0
    const last = parts.at(-1)
    if (last?.folded === folded) last.lines.push(line)
    else parts.push({ folded, lines: [line] })
  }
  return parts
}
