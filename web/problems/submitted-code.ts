/** Loads submitted code and its messages into the editor. */
import { problemStatus } from '#contract'
import type { Problem } from '#contract/shapes.ts'
import { call } from '../client/call.ts'
import type { Said } from '../editor/open-editor.ts'
import { toast } from '../ui/toasts.ts'
import type { Code } from './use-code.ts'

type Receiver = { code: Code; setSaid: (said: Said | null) => void }

export async function openSubmission(
  submissionId: number,
  { code, setSaid }: Receiver,
): Promise<void> {
  const { submission } = await call('getSubmission', { parameters: { submissionId } })
  if (submission.code === null) {
    toast.error('The code of this submission is not visible to you')
    return
  }
  const { language, stderr, verdict } = submission
  if (!code.put(language, submission.code)) return
  const failed = verdict === 'COMPILE_ERROR' || verdict === 'RUNTIME_ERROR'
  setSaid(stderr !== null && failed ? { language, text: stderr, code: submission.code } : null)
}

/** Restores the owner's latest submission in this language. */
export async function restoreSubmitted(
  { problemId, status }: Pick<Problem, 'problemId' | 'status'>,
  username: string,
  receiver: Receiver,
): Promise<void> {
  const { language } = receiver.code
  const latest =
    status === problemStatus.published
      ? await latestOnProblem(problemId, language)
      : await latestOnContribution(problemId, language, username)
  if (latest === undefined) {
    toast.error('You have not submitted this language here yet')
    return
  }
  await openSubmission(latest, receiver)
}

/** The list has the newest submission first. */
async function latestOnProblem(problemId: number, language: string) {
  const { submissions } = await call('listProblemSubmissions', { parameters: { problemId } })
  return submissions.find((one) => one.language === language)?.submissionId
}

async function latestOnContribution(problemId: number, language: string, username: string) {
  const { submissions } = await call('listContributionSubmissions', { parameters: { problemId } })
  return submissions.find((one) => one.language === language && one.username === username)
    ?.submissionId
}
