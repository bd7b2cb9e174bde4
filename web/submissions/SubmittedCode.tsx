import { useEffect, useState } from 'react'
import { languageExtension, languageName, problemStatus } from '#contract'
import type { Submission } from '#contract/shapes.ts'
import { saveText } from '../client/download.ts'
import { TextPane } from '../comparison/TextPane.tsx'
import type { CodePart } from '../editor/highlight-code.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { CodeView } from '../ui/CodeView.tsx'
import { RevealedText } from '../ui/RevealedText.tsx'
import { comparisonPath } from './comparison-path.ts'

export const codeViewer = 'submitted-code'

/** Shows the submitted code, read-only: a 35vh viewer in a 40vh box. */
export function SubmittedCode({ submission }: { submission: Submission }) {
  const { code, language, submissionId, previous } = submission
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
          <OpenInEditor submission={submission} />
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

/** Opens the problem's page, which loads the submission that the history state names. */
function OpenInEditor({ submission: { submissionId, problem } }: { submission: Submission }) {
  const place = problem.status === problemStatus.published ? 'problems' : 'contributions'
  return (
    <ButtonLink
      variant="quiet"
      size="compact"
      to={`/${place}/${problem.problemId}/description`}
      state={{ openSubmission: submissionId }}
    >
      Open in editor
    </ButtonLink>
  )
}

/** Shows code with an element for each line, plain at first and then in the editor's colours. */
function HighlightedCode({ code, language }: Pick<Submission, 'language'> & { code: string }) {
  const [lines, setLines] = useState<CodePart[][] | null>(null)
  useEffect(() => {
    let isCurrent = true
    const highlight = async () => {
      const { highlightCode } = await import('../editor/highlight-code.ts')
      const found = await highlightCode(language, code)
      if (isCurrent) setLines(found)
    }
    // Without colours the code is readable too, so a failed download is not an error.
    const stop = whenIdle(() => void highlight().catch(() => undefined))
    return () => {
      isCurrent = false
      stop()
    }
  }, [code, language])
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

/** Calls back when the page has nothing else to do. Safari can only wait. */
function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(callback, 500)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(callback)
  return () => cancelIdleCallback(request)
}
