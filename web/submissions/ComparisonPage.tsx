import { useLocation } from 'react-router'
import { languageName, runtimeMs, verdictOnTest } from '#contract'
import type { Submission } from '#contract/shapes.ts'
import { useFetch } from '../client/queries.ts'
import { DateText } from '../ui/DateText.tsx'
import { Link } from '../ui/Link.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { NotFound } from '../ui/NotFound.tsx'
import { Page } from '../ui/Page.tsx'
import { VerdictMark } from '../ui/VerdictMark.tsx'
import { CodeDifference } from './CodeDifference.tsx'
import { comparedIds } from './comparison-path.ts'

/** Compares two submissions and their code. */
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
