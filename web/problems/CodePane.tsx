import { Play, Send } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Problem } from '#contract/shapes.ts'
import { CodeEditor } from '../editor/CodeEditor.tsx'
import type { OpenEditor, Said } from '../editor/open-editor.ts'
import { useEditorSettings } from '../editor/use-editor-settings.ts'
import type { RunPanelState } from '../runs/use-run-panel.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import type { Code } from './use-code.ts'
import { useSubmit } from './use-submit.ts'

const CodeTools = lazy(async () => ({ default: (await import('./CodeTools.tsx')).CodeTools }))
const PreviousDraft = lazy(async () => ({
  default: (await import('./PreviousDraft.tsx')).PreviousDraft,
}))

type Props = {
  problemId: number
  /** Undefined while it is loading. */
  problem: Problem | undefined
  code: Code
  /** False leaves out the code's tools until the pane is shown. */
  visible: boolean
  runs: RunPanelState
}

/** The pane to write, run and submit code. */
export function CodePane({ problemId, problem, code, visible, runs }: Props) {
  const [settings, changeSettings] = useEditorSettings()
  const { submit, prepare, busy, refused, setRefused } = useSubmit(problemId)
  const { pathname, state } = useLocation()
  const [said, setSaid] = useState<Said | null>(null)
  const editor = useRef<OpenEditor | null>(null)
  const pane = useRef<HTMLElement>(null)

  function send() {
    if (!code.settled) return
    code.flush()
    void submit(code.currentCode(), code.language)
  }
  function run() {
    if (!code.settled || runs.busy) return
    code.flush()
    runs.ask({ kind: 'run' })
  }
  useCodeKeys(send, run)

  return (
    <section
      aria-label="Code"
      ref={pane}
      onFocus={prepare}
      className="flex h-full flex-col bg-surface md:overflow-y-auto"
    >
      <div className="flex min-h-14 shrink-0 items-center gap-2 border-b border-line px-3 md:min-h-12">
        <LanguageMenu language={code.language} onChoose={code.choose} />
        {/* Not rendered on the server, where a lazy module that is not loaded would be an error.
            History state from another page may request an action, which must be handled even while
            the pane is hidden. */}
        {code.settled && (visible || state !== null) && (
          <Suspense>
            <CodeTools
              menu={{ pane, problem, code, setSaid }}
              editor={{ settings, onChange: changeSettings }}
            />
          </Suspense>
        )}
      </div>
      {code.hasPrevious && (
        <Suspense>
          <PreviousDraft code={code} editor={editor} />
        </Suspense>
      )}
      <div className="h-[69vh] shrink-0">
        <CodeEditor
          label="Code editor"
          document={code.document}
          settings={settings}
          ready={code.settled && visible}
          onChange={code.change}
          onSubmit={send}
          onKeep={code.flush}
          said={said}
          opened={editor}
        />
      </div>
      <div className="flex min-h-14 shrink-0 items-center gap-2 border-t border-line px-3">
        <Button
          variant="quiet"
          aria-expanded={runs.open}
          onClick={() => (runs.open ? runs.setOpen(false) : runs.ask({ kind: 'open' }))}
        >
          Input
        </Button>
        <span className="ml-auto" />
        {refused && (
          <ButtonLink to="/accounts/login" state={{ from: pathname }}>
            Sign In
          </ButtonLink>
        )}
        <Button
          busy={runs.busy}
          icon={<Play aria-hidden="true" size={16} />}
          aria-keyshortcuts="Control+' Meta+'"
          onClick={run}
        >
          Run
          <Keys>Ctrl '</Keys>
        </Button>
        <Button
          variant="primary"
          busy={busy}
          icon={<Send aria-hidden="true" size={16} />}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={send}
        >
          Submit
          <Keys>Ctrl ↵</Keys>
        </Button>
      </div>
      {runs.Panel !== null && problem !== undefined && (
        <runs.Panel
          problem={problem}
          language={code.language}
          currentCode={code.currentCode}
          request={runs.request}
          open={runs.open}
          setOpen={runs.setOpen}
          setBusy={runs.setBusy}
          setRefused={setRefused}
          setSaid={setSaid}
          onGoTo={(...place) => editor.current?.goTo(...place)}
        />
      )}
    </section>
  )
}

function Keys({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="ml-1 rounded-small border px-1.5 text-small max-md:hidden">
      {children}
    </span>
  )
}

/**
 * Handles Ctrl+Enter and Ctrl+' anywhere on the page. Inside the editor, the editor handles
 * Ctrl+Enter first. The quote is also recognised by its physical key, because on some keyboards it
 * is a dead key.
 */
function useCodeKeys(send: () => void, run: () => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.defaultPrevented || event.repeat) return
    const quote = event.key === "'" || event.code === 'Quote'
    const act = event.key === 'Enter' ? send : quote ? run : null
    if (act === null) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
