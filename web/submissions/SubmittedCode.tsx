import { languageName, languages } from '#contract'
import type { Submission } from '#contract/shapes.ts'
import { saveText } from '../client/download.ts'
import { TextPane } from '../comparison/TextPane.tsx'
import { CodeView } from '../ui/CodeView.tsx'

/** The id of the viewer, for what leads to a line in it. */
export const codeViewer = 'submitted-code'

/** The submitted code, to read: a 35vh viewer in a 40vh box. */
export function SubmittedCode({ submission }: { submission: Submission }) {
  const { code, language, submissionId } = submission
  if (code === null) {
    return (
      <TextPane title="Code" text={null}>
        <p className="px-3.5 py-6 text-muted">
          The code is visible to its author, and to you once you have solved this problem.
        </p>
      </TextPane>
    )
  }
  const extension = languages.find((known) => known.code === language)?.extension ?? 'txt'
  return (
    <TextPane
      title="Code"
      text={code}
      onDownload={() => saveText(code, `submission-${submissionId}.${extension}`)}
    >
      <div className="h-[40vh] print:h-auto">
        <CodeView
          id={codeViewer}
          code={code}
          label={`Code, ${languageName(language)}`}
          className="h-[35vh]"
        />
      </div>
    </TextPane>
  )
}
