import { languageExtension, languageName, problemStatus } from '#contract'
import type { Submission } from '#contract/shapes.ts'
import { saveText } from '../client/download.ts'
import { TextPane } from '../comparison/TextPane.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { CodeView } from '../ui/CodeView.tsx'
import { comparisonPath } from './comparison-path.ts'
import { HighlightedCode } from './HighlightedCode.tsx'

/** The id of the code viewer, for links to its lines. */
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
