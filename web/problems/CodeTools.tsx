/** The tools beside the language menu: judging environment, draft, code menu, editor settings. */
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
import { useState } from 'react'
import { languageName } from '#contract'
import type { DraftState } from '../client/draft.ts'
import { reportFailure } from '../client/queries.ts'
import { useSession } from '../client/session.ts'
import { EditorSettingsPanel } from '../editor/EditorSettingsPanel.tsx'
import type { EditorSettings } from '../editor/editor-settings.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Menu, MenuItem } from '../ui/Menu.tsx'
import { openShortcuts } from '../ui/shortcuts.ts'
import { EnvironmentCard } from './EnvironmentCard.tsx'
import { chooseFile, saveSource } from './source-files.ts'
import type { Code } from './use-code.ts'
import {
  type CodeReceiver,
  restoreSubmitted,
  useCodeFromElsewhere,
} from './use-code-from-elsewhere.ts'

type Props = CodeReceiver & {
  settings: EditorSettings
  changeSettings: (change: Partial<EditorSettings>) => void
}

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
  useCodeFromElsewhere(receiver)
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
      {asking && <ResetDialog code={code} onClose={() => setAsking(false)} />}
    </>
  )
}

function ResetDialog({ code, onClose }: { code: Code; onClose: () => void }) {
  const reset = () => {
    onClose()
    code.reset()
  }
  return (
    <Dialog title="Reset code" onClose={onClose}>
      <p className="mb-5">Your {languageName(code.language)} draft is replaced by the template.</p>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="danger" onClick={reset}>
          Reset
        </Button>
      </div>
    </Dialog>
  )
}
