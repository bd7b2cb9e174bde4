import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { useParams } from 'react-router'
import { failedOnTest, hiddenTexts, isFinal, type Progress, parseId } from '#contract'
import type { Submission } from '#contract/shapes.ts'
import { saveText } from '../client/download.ts'
import { lazyPage } from '../client/lazy-page.ts'
import { progressQuery } from '../client/live-query.ts'
import { useFetch } from '../client/queries.ts'
import { useSession } from '../client/session.ts'
import { TextPane } from '../comparison/TextPane.tsx'
import { PositionText, showLine } from '../positions/PositionText.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Fetching } from '../ui/Fetching.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Link } from '../ui/Link.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { NotFound } from '../ui/NotFound.tsx'
import { AboutCompileErrors, StoredNote } from '../ui/OutputNotes.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { RevealedText } from '../ui/RevealedText.tsx'
import { FailingTest } from './FailingTest.tsx'
import { descriptionPath } from './paths.ts'
import { SubmissionFacts, TestCells, VerdictBanner, VerdictSpoken } from './SubmissionResults.tsx'
import { codeViewer, SubmittedCode } from './SubmittedCode.tsx'

// Loaded after an accepted verdict only, because it needs the whole list of problems.
const NextUnsolved = lazyPage(() => import('../problems/NeighbourLinks.tsx'), 'NextUnsolved')

/** The answer to a submit contains the submission, which is fresh for this time. */
const justFetchedMs = 1_000

export function SubmissionPage() {
  const submissionId = parseId(useParams()['submissionId'] ?? '') ?? 0
  const { submission, place, data, isProvisional, notFound, failed, refetch } =
    useSubmission(submissionId)
  const { state } = useSession()
  if (submissionId === 0) return <NotFound />
  if (notFound) {
    // Until the session is known, this 404 is the visitor's, and a user may see the submission.
    if (state !== 'unknown') return <NotFound />
    return (
      <>
        <div className="in-data-[session=user]:hidden">
          <NotFound />
        </div>
        <div className="hidden in-data-[session=user]:block">
          <Fetching className="min-h-[70vh]" />
        </div>
      </>
    )
  }
  return (
    <div className="mx-auto flex w-full max-w-[62rem] flex-1 flex-col px-4 pt-3 pb-7 md:px-6 md:pt-7">
      <PageTitle>
        {submission ? `${submission.problem.title}, submission ${submissionId}` : 'Submission'}
      </PageTitle>
      <Loaded fetched={{ data: submission, failed, refetch }} className="min-h-[70vh]">
        {(submission) => (
          <SubmissionDetail
            key={submissionId}
            submission={submission}
            place={place}
            awaited={data?.submission.verdict === null}
            isProvisional={isProvisional}
            isUser={state === 'user'}
          />
        )}
      </Loaded>
    </div>
  )
}

type SubmissionDetailProps = {
  submission: Submission
  /** Number of submissions ahead in the queue; null when this one is not waiting. */
  place: number | null
  /** True if the fetched submission had no verdict; `submission` may have one since. */
  awaited: boolean
  /** True while this is the visitor's view, shown until the user's own arrives. */
  isProvisional: boolean
  isUser: boolean
}

function SubmissionDetail(props: SubmissionDetailProps) {
  const { submission, place, awaited, isProvisional, isUser } = props
  const { problem, stderr, verdict } = submission
  const failing = failedOnTest(verdict) ? submission.results.at(-1) : undefined
  return (
    <>
      <Heading className="mb-4">
        <Link
          to={descriptionPath(problem)}
          className="underline decoration-1 underline-offset-4 hover:decoration-2 max-md:py-2"
        >
          {problem.title}
        </Link>
      </Heading>
      <VerdictBanner submission={submission} place={place} />
      {/* Part of the server's HTML, so that nothing moves when the user's own view arrives. */}
      <div className="mt-3 hidden min-h-11 flex-wrap items-center justify-between gap-2 in-data-[session=user]:flex md:min-h-9 print:hidden!">
        <nav aria-label="Other submissions" className="-ml-2 flex items-center">
          <Step to={submission.previous} icon={<ArrowLeft size={16} />} word="Previous" />
          <Step to={submission.next} icon={<ArrowRight size={16} />} word="Next" />
        </nav>
        {verdict === 'OK' && isUser && (
          <Suspense>
            <NextUnsolved problemId={problem.problemId} />
          </Suspense>
        )}
      </div>
      <VerdictSpoken submission={submission} awaited={awaited} />
      {!submission.current && (
        <p className="mt-4 text-muted">
          Made on an older revision of this problem. It does not count.
        </p>
      )}
      <SubmissionFacts submission={submission} />
      <TestCells submission={submission} />
      {/* Hidden while it is the visitor's view, which can have less, to avoid a layout shift. */}
      <div
        data-fetching={isProvisional ? '' : undefined}
        className={isProvisional ? 'in-data-[session=user]:hidden' : ''}
      >
        {hasText(stderr) && <ErrorText text={stderr} submission={submission} />}
        <StoredNote stored={submission.stderrStored} again="Submit" className="-mt-2 mb-5" />
        {verdict === 'COMPILE_ERROR' && <AboutCompileErrors className="-mt-2 mb-5" />}
        {failing !== undefined && (
          <FailingTest
            submission={submission}
            failing={failing}
            withTexts={verdict === 'WRONG_ANSWER' && !hasText(stderr)}
          />
        )}
        <DebugOutput submission={submission} />
        <SubmittedCode submission={submission} />
      </div>
    </>
  )
}

function Step({ to, icon, word }: { to: number | null; icon: ReactNode; word: string }) {
  const className = buttonClass('quiet', 'gap-1', 'compact')
  const content = (
    <>
      {icon}
      <span>
        {word}
        <span className="max-md:sr-only"> submission</span>
      </span>
    </>
  )
  if (to === null) return <span className={`${className} invisible`}>{content}</span>
  return (
    <Link to={`/submissions/${to}`} className={className}>
      {content}
    </Link>
  )
}

function hasText(text: string | null): text is string {
  return text !== null && text !== ''
}

function ErrorText({ text, submission }: { text: string; submission: Submission }) {
  const { code, language } = submission
  return (
    <div className="relative mb-5">
      <section
        aria-label="Error output"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-lg border border-failed bg-failed-badge max-md:pt-11"
      >
        <pre className="px-4 py-3 pr-24 text-code text-failed">
          {code === null ? (
            <RevealedText text={text} />
          ) : (
            <PositionText
              text={text}
              source={{ code, language }}
              onGoTo={(line) => showLine(codeViewer, line)}
            />
          )}
        </pre>
      </section>
      <CopyButton
        text={text}
        what="the error output"
        // Beside the text; on phones above it. The background hides long lines below the button.
        className="absolute top-1.5 right-1.5 bg-failed-badge"
      />
    </div>
  )
}

/** Shows stderr of the last test, unless the verdict's own text is shown. */
function DebugOutput({ submission }: { submission: Submission }) {
  const last = submission.results.at(-1)
  const stderr = last?.stderr ?? null
  if (last === undefined || !hasText(stderr) || hasText(submission.stderr)) return null
  const file = last.stderrStored === 'all' ? 'debug-output.txt' : 'debug-output-beginning.txt'
  return (
    <details className="mb-5">
      <summary className="min-h-11 py-2.5 font-medium md:min-h-9 md:py-1.5">Debug output</summary>
      <TextPane title="Debug output" text={stderr} onDownload={() => saveText(stderr, file)} />
      <StoredNote stored={last.stderrStored} again="Submit" className="mt-2" />
    </details>
  )
}

/** Fetches a submission, follows it until the verdict, and then fetches it again. */
function useSubmission(submissionId: number) {
  const fetched = useFetch(
    'getSubmission',
    { submissionId },
    { staleMs: justFetchedMs, enabled: submissionId > 0, untilAnswered: true },
  )
  const stored = fetched.data?.submission
  const enabled = stored !== undefined && !fetched.isPlaceholder && !isFinal(stored.state)
  const { data } = useQuery({ ...progressQuery(submissionId), enabled })
  const progress = enabled ? data : undefined
  const submission = stored && progress ? withProgress(stored, progress) : stored
  return { ...fetched, submission, place: progress?.place ?? null }
}

/** Adds the progress since the submission was fetched. Events carry no texts. */
function withProgress(
  submission: Submission,
  { place: _, results, ...state }: Progress,
): Submission {
  const shown = results.map((result) => ({ ...result, reason: null, ...hiddenTexts }))
  return { ...submission, ...state, results: shown }
}
