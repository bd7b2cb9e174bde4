import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { languageName, runtimeMs, verdictOnTest } from '#contract'
import type { Submission } from '#contract/shapes.ts'
import { useFetch } from '../client/queries.ts'
import { type DiffLine, lineDiff } from '../comparison/line-diff.ts'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { DateText } from '../ui/DateText.tsx'
import { Link } from '../ui/Link.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { NotFound } from '../ui/NotFound.tsx'
import { Page } from '../ui/Page.tsx'
import { RevealedText } from '../ui/RevealedText.tsx'
import { VerdictMark } from '../ui/VerdictMark.tsx'
import { comparedIds } from './paths.ts'

export function ComparisonPage() {
  const { search } = useLocation()
  const ids = comparedIds(new URLSearchParams(search))
  return ids === null ? <NotFound /> : <TwoSubmissions {...ids} />
}

function TwoSubmissions({ before, after }: { before: number; after: number }) {
  const one = useFetch('getSubmission', { submissionId: before }, { staleMs: 0 })
  const other = useFetch('getSubmission', { submissionId: after }, { staleMs: 0 })
  if (one.notFound || other.notFound) return <NotFound />
  const both = {
    data: one.data && other.data && ([one.data.submission, other.data.submission] as const),
    failed: one.failed || other.failed,
    refetch: () => {
      one.refetch()
      other.refetch()
    },
  }
  return (
    <Page title={`Submissions ${before} and ${after}`}>
      <Loaded fetched={both} className="min-h-96">
        {([older, newer]) => (
          <>
            <div className="mb-5 grid gap-3 md:grid-cols-2">
              <Head submission={older} />
              <Head submission={newer} />
            </div>
            {older.code === null || newer.code === null ? (
              <p className="text-muted">
                The code is visible to its author, and to you once you have solved this problem.
              </p>
            ) : (
              <CodeDifference before={older.code} after={newer.code} />
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Head({ submission }: { submission: Submission }) {
  const { submissionId, verdict, results, language, createdAt, problem } = submission
  return (
    <section
      aria-label={`Submission ${submissionId}`}
      className="rounded-lg border border-line bg-surface px-4 py-3"
    >
      <p className="mb-1 flex flex-wrap justify-between gap-x-4">
        <Link
          to={`/submissions/${submissionId}`}
          className="font-medium underline-offset-4 [overflow-wrap:anywhere] hover:underline"
        >
          {problem.title}, {submissionId}
        </Link>
        <VerdictMark verdict={verdict}>{verdictOnTest(submission)}</VerdictMark>
      </p>
      <p className="text-small text-muted">
        {languageName(language)}, {verdict === null ? '–' : `${runtimeMs(results)} ms`},{' '}
        <DateText iso={createdAt} />
      </p>
    </section>
  )
}

const around = 3

type Part = { lines: DiffLine[]; folded: boolean }

function CodeDifference({ before, after }: { before: string; after: string }) {
  const lines = useMemo(() => {
    // A final line end that both have does not start another line.
    const both = before.endsWith('\n') && after.endsWith('\n') ? -1 : undefined
    return lineDiff(before.slice(0, both), after.slice(0, both))
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

function CodeLine({ line: { kind, text, before, after } }: { line: DiffLine }) {
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

function partsOf(lines: readonly DiffLine[]): Part[] {
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
