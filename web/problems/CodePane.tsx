import { CloudAlert, CloudCheck, RotateCcw, Send } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { languageName } from '#contract'
import type { Problem } from '#contract/shapes.ts'
import { CodeEditor } from '../editor/CodeEditor.tsx'
import { EditorSettingsPanel } from '../editor/EditorSettingsPanel.tsx'
import { useEditorSettings } from '../editor/use-editor-settings.ts'
import { Button, ButtonLink, IconButton } from '../ui/Button.tsx'
import { EnvironmentCard } from './EnvironmentCard.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import type { Code, DraftState } from './use-code.ts'
import { useSubmit } from './use-submit.ts'

const ResetDialog = lazy(async () => ({
  default: (await import('./ResetDialog.tsx')).ResetDialog,
}))

type Props = {
  problemId: number
  /** Undefined while it is on its way. */
  problem: Problem | undefined
  code: Code
  /** False leaves the editor out until somebody looks at it. */
  visible: boolean
}

/** Where one writes and submits. */
export function CodePane({ problemId, problem, code, visible }: Props) {
  const [settings, changeSettings] = useEditorSettings()
  const { submit, busy, refused } = useSubmit(problemId)
  const { pathname } = useLocation()

  function send() {
    if (!code.settled) return
    code.flush()
    void submit(code.currentCode(), code.language)
  }
  useSubmitKeys(send)

  return (
    <section aria-label="Code" className="flex h-full flex-col bg-surface">
      <div className="flex min-h-14 items-center gap-2 border-b border-line px-3 md:min-h-12">
        <LanguageMenu language={code.language} onChoose={code.choose} />
        <EnvironmentCard language={code.language} problem={problem} />
        <DraftNote draft={code.draft} />
        <div className="ml-auto flex">
          <ResetButton language={languageName(code.language)} onReset={code.reset} />
          <EditorSettingsPanel settings={settings} onChange={changeSettings} />
        </div>
      </div>
      <div className="h-[69vh] shrink-0">
        <CodeEditor
          label="Code editor"
          document={code.document}
          settings={settings}
          ready={code.settled && visible}
          onChange={code.change}
          onSubmit={send}
        />
      </div>
      <div className="flex min-h-14 items-center justify-end gap-2 border-t border-line px-3">
        {refused && (
          <ButtonLink to="/accounts/login" state={{ from: pathname }}>
            Sign In
          </ButtonLink>
        )}
        <Button
          variant="primary"
          busy={busy}
          icon={<Send aria-hidden="true" size={16} />}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={send}
        >
          Submit
          <span
            aria-hidden="true"
            className="ml-1 rounded-small border px-1.5 text-small max-md:hidden"
          >
            Ctrl ↵
          </span>
        </Button>
      </div>
    </section>
  )
}

function DraftNote({ draft }: { draft: DraftState }) {
  if (draft === 'none') return null
  const Icon = draft === 'saved' ? CloudCheck : CloudAlert
  return (
    <span className="inline-flex items-center gap-1.5 text-small text-muted">
      <Icon aria-hidden="true" size={15} />
      {draft === 'saved' ? 'Draft saved' : 'Draft not saved'}
    </span>
  )
}

function ResetButton({ language, onReset }: { language: string; onReset: () => void }) {
  const [asking, setAsking] = useState(false)
  const [asked, setAsked] = useState(false)
  return (
    <>
      <IconButton
        label="Reset code"
        icon={<RotateCcw aria-hidden="true" size={17} />}
        onClick={() => {
          setAsking(true)
          setAsked(true)
        }}
      />
      {asked && (
        <Suspense>
          <ResetDialog
            language={language}
            open={asking}
            onClose={() => setAsking(false)}
            onReset={onReset}
          />
        </Suspense>
      )}
    </>
  )
}

/** Ctrl+Enter anywhere on the page; inside, the editor sees it first and handles it itself. */
function useSubmitKeys(send: () => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    if (event.defaultPrevented || event.repeat) return
    event.preventDefault()
    send()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
