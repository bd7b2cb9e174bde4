import { ArrowLeft, ArrowRight, type LucideIcon } from 'lucide-react'
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { parseId, problemStatus } from '#contract'
import type { Submission } from '#contract/shapes.ts'
import { saveText } from '../client/download.ts'
import { useSession } from '../client/session.ts'
import { PaneText, TextPane } from '../comparison/TextPane.tsx'
import { PositionText, showLine } from '../positions/PositionText.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Fetching } from '../ui/Fetching.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Link } from '../ui/Link.tsx'
import { NoAnswer } from '../ui/NoAnswer.tsx'
import { NotFound } from '../ui/NotFound.tsx'
import { AboutCompileErrors, StoredNote } from '../ui/OutputNotes.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { RevealedText } from '../ui/RevealedText.tsx'
import { FailingTest } from './FailingTest.tsx'
import { SubmissionFacts, TestCells } from './SubmissionResults.tsx'
import { codeViewer, SubmittedCode } from './SubmittedCode.tsx'
import { type Live, useSubmission } from './use-submission.ts'
import { spokenVerdict, VerdictBanner } from './VerdictBanner.tsx'

type Props = { AfterAccepted?: ComponentType<{ problemId: number }> }

/**
 * Shows a submission, live while it is being judged.
 * @param AfterAccepted shown to a signed-in user beside an accepted submission
 */
export function SubmissionPage({ AfterAccepted }: Props) {
  const submissionId = parseId(useParams()['submissionId'] ?? '') ?? 0
  const { live, data, isPlaceholder, notFound, failed, refetch } = useSubmission(submissionId)
  const { state } = useSession()
  if (notFound || submissionId === 0) {
    // Until the session is known, this 404 is the visitor's. A user may be allowed to see the
    // submission.
    const awaited = state === 'unknown' && submissionId !== 0
    return (
      <>
        <div className={awaited ? 'in-data-[session=user]:hidden' : 'contents'}>
          <NotFound />
        </div>
        {awaited && (
          <div className="hidden in-data-[session=user]:block">
            <Fetching className="min-h-[70vh]" />
          </div>
        )}
      </>
    )
  }
  return (
    <div className="mx-auto flex w-full max-w-[62rem] flex-1 flex-col px-4 pt-3 pb-7 md:px-6 md:pt-7">
      <SubmissionTitle submissionId={submissionId} problem={live?.submission.problem.title} />
      {failed && <NoAnswer onRetry={refetch} />}
      {!failed && live === undefined && <Fetching className="min-h-[70vh]" />}
      {live !== undefined && (
        <SubmissionDetail
          key={submissionId}
          live={live}
          awaited={data?.submission.verdict === null}
          provisional={isPlaceholder || state === 'unknown'}
          after={
            state === 'user' &&
            AfterAccepted !== undefined && (
              <Suspense>
                <AfterAccepted problemId={live.submission.problemId} />
              </Suspense>
            )
          }
        />
      )}
    </div>
  )
}

type SubmissionDetailProps = {
  live: Live
  /** True if the fetched submission had no verdict; `live` may have one. */
  awaited: boolean
  /** True while this is the visitor's view, shown until the user's own arrives. */
  provisional: boolean
  /** Placed below the verdict of an accepted submission. */
  after: ReactNode
}

/** A separate component, so that "Page not found" can set its own title. */
function SubmissionTitle(props: { submissionId: number; problem: string | undefined }) {
  const { submissionId, problem } = props
  usePageTitle(problem === undefined ? 'Submission' : `${problem}, submission ${submissionId}`)
  return null
}

function SubmissionDetail({ live, awaited, provisional, after }: SubmissionDetailProps) {
  const { submission } = live
  const { problem, stderr, verdict } = submission
  const failedOnTest = verdict !== null && verdict !== 'OK' && verdict !== 'COMPILE_ERROR'
  const place = problem.status === problemStatus.published ? 'problems' : 'contributions'
  return (
    <>
      <Heading className="mb-4">
        <Link
          to={`/${place}/${problem.problemId}/description`}
          className="underline decoration-1 underline-offset-4 hover:decoration-2 max-md:py-2"
        >
          {problem.title}
        </Link>
      </Heading>
      <VerdictBanner live={live} />
      {/* Part of the server's HTML, so that nothing moves when the user's own view arrives. */}
      <div className="mt-3 hidden min-h-11 flex-wrap items-center justify-between gap-2 in-data-[session=user]:flex md:min-h-9 print:hidden!">
        <NeighbourSubmissions submission={submission} />
        {verdict === 'OK' && after}
      </div>
      <VerdictSpoken live={live} awaited={awaited} />
      {!submission.current && (
        <p className="mt-4 text-muted">
          Made on an older revision of this problem. It does not count.
        </p>
      )}
      <SubmissionFacts submission={submission} />
      <TestCells submission={submission} />
      {/* Hidden while it is the visitor's view, which can have less. The user's view then appears
          at once, without a layout shift. */}
      <div
        data-fetching={provisional ? '' : undefined}
        className={provisional ? 'in-data-[session=user]:hidden' : ''}
      >
        {hasText(stderr) && <ErrorText text={stderr} submission={submission} />}
        <StoredNote stored={submission.stderrStored} again="Submit" className="-mt-2 mb-5" />
        {verdict === 'COMPILE_ERROR' && <AboutCompileErrors className="-mt-2 mb-5" />}
        {failedOnTest && (
          <FailingTest
            submission={submission}
            withTexts={verdict === 'WRONG_ANSWER' && !hasText(stderr)}
          />
        )}
        <DebugOutput submission={submission} />
        <SubmittedCode submission={submission} />
      </div>
    </>
  )
}

/** Links to the user's previous and next submissions for the same problem. */
function NeighbourSubmissions({ submission: { previous, next } }: { submission: Submission }) {
  return (
    <nav aria-label="Other submissions" className="-ml-2 flex items-center">
      <Step to={previous} icon={ArrowLeft}>
        Previous
      </Step>
      <Step to={next} icon={ArrowRight}>
        Next
      </Step>
    </nav>
  )
}

function Step(props: { to: number | null; icon: LucideIcon; children: string }) {
  const { to, icon: Icon, children } = props
  const className = buttonClass('quiet', 'gap-1', 'compact')
  const content = (
    <>
      <Icon size={16} />
      <span>
        {children}
        <span className="max-md:sr-only"> submission</span>
      </span>
    </>
  )
  return to === null ? (
    <span className={`${className} invisible`}>{content}</span>
  ) : (
    <Link to={`/submissions/${to}`} className={className}>
      {content}
    </Link>
  )
}

function hasText(text: string | null): text is string {
  return text !== null && text !== ''
}

/** Announces the verdict, only if it arrives while the page is open, and only once. */
function VerdictSpoken({ live, awaited }: { live: Live; awaited: boolean }) {
  const [waited] = useState(awaited)
  const [announced, setAnnounced] = useState('')
  const spoken = waited ? spokenVerdict(live) : ''
  // Screen readers announce changes only, so the text is set after the first render.
  useEffect(() => setAnnounced(spoken), [spoken])
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  )
}

/** Shows the error output. If the code is visible, line numbers link to it. */
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
      <TextPane title="Debug output" text={stderr} onDownload={() => saveText(stderr, file)}>
        <PaneText label="Debug output">{stderr}</PaneText>
      </TextPane>
      <StoredNote stored={last.stderrStored} again="Submit" className="mt-2" />
    </details>
  )
}
