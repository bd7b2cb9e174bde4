import {
  CircleAlert,
  CloudCheck,
  Download,
  Ellipsis,
  FileUp,
  History,
  Keyboard,
  RotateCcw,
} from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { languageName, parseId, problemStatus } from '#contract'
import type { Problem } from '#contract/shapes.ts'
import { call } from '../client/call.ts'
import type { DraftState } from '../client/draft.ts'
import { reportFailure } from '../client/queries.ts'
import { useSession } from '../client/session.ts'
import { EditorSettingsPanel } from '../editor/EditorSettingsPanel.tsx'
import type { EditorSettings } from '../editor/editor-settings.ts'
import type { SourceOutput } from '../editor/open-editor.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Menu, MenuItem } from '../ui/Menu.tsx'
import { openShortcuts } from '../ui/shortcuts.ts'
import { toast } from '../ui/toasts.ts'
import { EnvironmentCard } from './EnvironmentCard.tsx'
import { chooseFile, putFiles, saveSource } from './source-files.ts'
import type { Code } from './use-code.ts'

type CodeReceiver = {
  problem: Problem | undefined
  code: Code
  setOutput: (output: SourceOutput | null) => void
}

type Props = CodeReceiver & {
  settings: EditorSettings
  changeSettings: (change: Partial<EditorSettings>) => void
}

export { putFiles }

export function CodeTools({ settings, changeSettings, ...receiver }: Props) {
  const { code, problem } = receiver
  return (
    <>
      <EnvironmentCard language={code.language} problem={problem} />
      <DraftNote draft={code.draft} />
      <div className="ml-auto flex">
        <CodeMenu {...receiver} />
        <EditorSettingsPanel settings={settings} onChange={changeSettings} />
      </div>
    </>
  )
}

function DraftNote({ draft }: { draft: DraftState }) {
  if (draft === 'none') return null
  const Icon = draft === 'saved' ? CloudCheck : CircleAlert
  return (
    <span className="inline-flex items-center gap-1.5 text-small text-muted">
      <Icon size={15} className="shrink-0" />
      <span className={draft === 'saved' ? 'max-sm:sr-only' : ''}>
        {draft === 'saved' ? 'Draft saved' : 'Draft not saved'}
      </span>
    </span>
  )
}

function CodeMenu(receiver: CodeReceiver) {
  const { code, problem } = receiver
  const { user } = useSession()
  const [asking, setAsking] = useState(false)
  useRequestedSubmission(receiver)
  function reset() {
    setAsking(false)
    code.reset()
  }
  return (
    <>
      <Menu label={<Ellipsis size={17} />} name="Code file" align="end" quiet>
        <MenuItem icon={<FileUp size={16} />} onSelect={() => chooseFile(code)}>
          Open a file…
        </MenuItem>
        {problem !== undefined && (
          <MenuItem
            icon={<Download size={16} />}
            onSelect={() => saveSource(problem.problemId, code.language, code.currentCode())}
          >
            Download
          </MenuItem>
        )}
        {problem !== undefined && user !== null && (
          <MenuItem
            icon={<History size={16} />}
            onSelect={() => {
              restoreSubmitted(problem, user.username, receiver).catch(reportFailure)
            }}
          >
            Restore the submitted version
          </MenuItem>
        )}
        <MenuItem icon={<RotateCcw size={16} />} onSelect={() => setAsking(true)}>
          Reset code
        </MenuItem>
        <MenuItem icon={<Keyboard size={16} />} onSelect={openShortcuts}>
          Keyboard shortcuts
          <kbd className="ml-auto rounded-small border border-control px-1.5 text-small">?</kbd>
        </MenuItem>
      </Menu>
      {asking && (
        <ConfirmDialog
          title="Reset code"
          lead={`Your ${languageName(code.language)} draft is replaced by the template.`}
          action="Reset"
          danger
          busy={false}
          onConfirm={reset}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** Opens the submission that another page names in the history's state, as `openSubmission`. */
function useRequestedSubmission(receiver: CodeReceiver) {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const wanted = parseId(String(state?.openSubmission))
  const ready = receiver.code.settled && receiver.problem !== undefined
  const open = useEffectEvent((submissionId: number) => {
    // Clears the state, so that a reload shows the current draft instead.
    void navigate(pathname + search, { replace: true, state: null })
    openSubmission(submissionId, receiver).catch(reportFailure)
  })
  useEffect(() => {
    if (wanted !== null && ready) open(wanted)
  }, [wanted, ready])
}

async function openSubmission(submissionId: number, { code, setOutput }: CodeReceiver) {
  const { submission } = await call('getSubmission', { parameters: { submissionId } })
  if (submission.code === null) {
    toast.error('The code of this submission is not visible to you')
    return
  }
  const { language, stderr, verdict } = submission
  if (!code.put(language, submission.code)) return
  const failed = verdict === 'COMPILE_ERROR' || verdict === 'RUNTIME_ERROR'
  setOutput(stderr !== null && failed ? { language, text: stderr, code: submission.code } : null)
}

/** Restores the user's latest submission in this language. The lists have the newest first. */
async function restoreSubmitted(problem: Problem, username: string, receiver: CodeReceiver) {
  const { problemId, status } = problem
  const isPublished = status === problemStatus.published
  // The list of a problem has only the user's own submissions.
  const list = isPublished ? 'listProblemSubmissions' : 'listContributionSubmissions'
  const { submissions } = await call(list, { parameters: { problemId } })
  const latest = submissions.find(
    (one) =>
      one.language === receiver.code.language &&
      (!('username' in one) || one.username === username),
  )
  if (latest === undefined) toast.error('You have not submitted in this language yet')
  else await openSubmission(latest.submissionId, receiver)
}
