import { useQuery } from '@tanstack/react-query'
import { languageExtension, languageName } from '#contract'
import type { Submission } from '#contract/shapes.ts'
import { saveText } from '../client/download.ts'
import { TextPane } from '../comparison/TextPane.tsx'
import type { CodePart } from '../editor/highlight-code.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { CodeView } from '../ui/CodeView.tsx'
import { RevealedText } from '../ui/RevealedText.tsx'
import { comparisonPath, descriptionPath } from './paths.ts'

export const codeViewer = 'submitted-code'

/** Shows the submitted code, read-only: a 35vh viewer in a 40vh box. */
export function SubmittedCode({ submission }: { submission: Submission }) {
  const { code, language, submissionId, previous, problem } = submission
  if (code === null) {
    return (
      <TextPane title="Code" text={null}>
        <p className="px-3.5 py-6 text-muted">
          The code is visible to its author, and to you once you have solved this problem.
        </p>
      </TextPane>
    )
  }
  return (
    <TextPane
      title="Code"
      text={code}
      onDownload={() => saveText(code, `submission-${submissionId}.${languageExtension(language)}`)}
      aside={
        <>
          {previous !== null && (
            <ButtonLink variant="quiet" size="compact" to={comparisonPath(previous, submissionId)}>
              Compare with previous
            </ButtonLink>
          )}
          {/* The problem's page loads the submission that the history state names. */}
          <ButtonLink
            variant="quiet"
            size="compact"
            to={descriptionPath(problem)}
            state={{ openSubmission: submissionId }}
          >
            Open in editor
          </ButtonLink>
        </>
      }
    >
      <div className="h-[40vh] print:h-auto">
        <CodeView
          id={codeViewer}
          code={code}
          label={`Code, ${languageName(language)}`}
          className="h-[35vh]"
        >
          <HighlightedCode code={code} language={language} />
        </CodeView>
      </div>
    </TextPane>
  )
}

/** Shows code with an element for each line, plain at first and then in the editor's colours. */
function HighlightedCode({ code, language }: Pick<Submission, 'language'> & { code: string }) {
  const { data: lines } = useQuery({
    queryKey: ['highlighted', language, code, 'user'],
    async queryFn() {
      await untilIdle()
      const { highlightCode } = await import('../editor/highlight-code.ts')
      return highlightCode(language, code)
    },
    staleTime: 'static',
    // Without colours the code is readable too, so a failed download is not an error.
    meta: { quiet: true },
    retry: false,
  })
  const shown = lines ?? code.split('\n').map((text): CodePart[] => [{ text, style: {} }])
  // The text after the last line end is not a line if it is empty.
  return shown.slice(0, code.endsWith('\n') ? -1 : undefined).map((parts, line) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of a fixed text have no other key
    <span key={line} className="block">
      {parts.map(({ text, style }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text have no other key
        <span key={place} style={style}>
          <RevealedText text={text} />
        </span>
      ))}
      {line < shown.length - 1 && '\n'}
    </span>
  ))
}

/** Waits until the page has nothing else to do. Safari can only wait for a while. */
function untilIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 500)
    else requestIdleCallback(resolve)
  })
}
