import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { isFinal, languageName, verdictName } from '#contract'
import type { Contribution, Review } from '#contract/shapes.ts'
import { liveQuery } from '../client/live-query.ts'
import { Link } from '../ui/Link.tsx'
import { PairTable } from '../ui/PairTable.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { VerdictMark } from '../ui/VerdictMark.tsx'

type Props = { contribution: Pick<Contribution, 'problemId' | 'revision' | 'review'> }

export function AutomatedReview({ contribution }: Props) {
  const review = useReview(contribution)
  const { findings, solutions, pairs } = review
  return (
    <div className="grid gap-4">
      <div role="status">
        <StateLine review={review} />
      </div>
      {findings.length > 0 && (
        <ul aria-label="Findings" className="grid gap-1.5">
          {findings.map(({ severity, text }) => (
            <li key={text} className="flex items-start gap-2">
              {severity === 'warning' ? (
                <span className="w-16 shrink-0 font-medium text-bronze">Warning</span>
              ) : (
                <span className="w-16 shrink-0 font-medium text-muted">Note</span>
              )}
              <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
            </li>
          ))}
        </ul>
      )}
      {solutions.length > 0 && <Solutions solutions={solutions} />}
      {pairs.length > 0 && <PairTable pairs={pairs} />}
    </div>
  )
}

function useReview({ problemId, revision, review }: Props['contribution']): Review {
  const unfinished = review.state !== 'done'
  const query = liveQuery<Review | null, { event: 'review'; data: Review }>({
    name: 'followContribution',
    whole: 'getContribution',
    parameters: { problemId },
    initial: null,
    fold: (_, { data }) => data,
    isOver: (followed) => followed?.state === 'done',
  })
  // A new revision has a new review.
  const queryKey = [...query.queryKey, revision]
  const { data: followed } = useQuery({ ...query, queryKey, enabled: unfinished })
  // Once the review is complete, the fetched one replaces the followed one.
  return (unfinished && followed) || review
}

function StateLine({ review: { state, findings } }: { review: Review }) {
  if (state !== 'done') {
    return (
      <p className="flex items-center gap-2 text-muted">
        <Spinner />
        {state === 'waiting' ? 'Waiting for the automated review' : 'Automated review in progress'}
      </p>
    )
  }
  const warnings = findings.filter(({ severity }) => severity === 'warning').length
  if (warnings > 0) {
    return <p className="text-muted">{warnings === 1 ? '1 warning' : `${warnings} warnings`}</p>
  }
  return (
    <p className="flex items-center gap-2 text-accepted">
      <CircleCheck aria-hidden="true" size={16} />
      No problems found
    </p>
  )
}

function Solutions({ solutions }: Pick<Review, 'solutions'>) {
  return (
    <ul aria-label="Solutions" className="border-y border-line">
      {solutions.map((solution) => (
        <li
          key={solution.submissionId}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line py-2 not-first:border-t"
        >
          <Link to={`/submissions/${solution.submissionId}`} className="font-medium underline">
            {solution.role === 'reference' ? 'Reference solution' : 'Wrong solution'}
          </Link>
          <span className="text-small text-muted">{languageName(solution.language)}</span>
          <VerdictMark verdict={solution.verdict}>{outcome(solution)}</VerdictMark>
          {solution.slowestMs !== null && (
            <span className="text-small text-muted tabular-nums">
              slowest test {solution.slowestMs} of {solution.limitMs} ms
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function outcome({ role, verdict, expected, state }: Review['solutions'][number]): string {
  if (verdict === null) return isFinal(state) ? 'Could not be judged' : 'Not judged yet'
  if (role === 'reference') return verdictName(verdict)
  const met = verdict === expected ? 'as expected' : `expected ${verdictName(expected)}`
  return `${verdictName(verdict)}, ${met}`
}
