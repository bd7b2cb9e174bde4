import { ChevronUp, Play, Send } from 'lucide-react'
import {
  type ComponentProps,
  type DragEvent,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router'
import { acceptsLanguage, languageName, languages } from '#contract'
import type { Problem } from '#contract/shapes.ts'
import { lazyPage } from '../client/lazy-page.ts'
import { reportFailure } from '../client/queries.ts'
import { listen } from '../client/storage.ts'
import { CodeEditor } from '../editor/CodeEditor.tsx'
import { useEditorSettings } from '../editor/editor-settings.ts'
import type { OpenEditor, SourceOutput } from '../editor/open-editor.ts'
import type { RunPanelState } from '../runs/use-run-panel.ts'
import { Button, ButtonLink, type ButtonProps } from '../ui/Button.tsx'
import { Menu, MenuCheckedItem } from '../ui/Menu.tsx'
import { type Code, useAcceptedLanguage } from './use-code.ts'
import { useSubmit } from './use-submit.ts'

const tools = () => import('./CodeTools.tsx')
const CodeTools = lazyPage(async () => ({ CodeTools: (await tools()).CodeTools }), 'CodeTools')

type Props = {
  problemId: number
  problem: Problem | undefined
  code: Code
  /** False leaves out the code's tools until the pane is shown. */
  visible: boolean
  runs: RunPanelState
}

export function CodePane({ problemId, problem, code, visible, runs }: Props) {
  const [settings, changeSettings] = useEditorSettings()
  const { submit, prepare, busy, refused, setRefused } = useSubmit(problemId)
  const [output, setOutput] = useState<SourceOutput | null>(null)
  const editor = useRef<OpenEditor | null>(null)
  const { language, currentCode } = code
  useAcceptedLanguage(code, problem?.languages)

  function send() {
    if (!code.settled) return
    code.flush()
    void submit(currentCode(), language)
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
      onFocus={prepare}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault()
      }}
      // Captures the event before the editor does, which would insert the text unchecked.
      onDropCapture={(event) => takeFiles(event, code)}
      // On phones it fills the window between the top bar and the pane switch.
      className="flex h-full flex-col bg-surface max-md:h-[calc(100dvh-7.125rem)]"
    >
      <Toolbar {...{ problem, code, visible, setOutput, settings, changeSettings }} />
      {code.hasPrevious && <PreviousDraft code={code} editor={editor} />}
      {/* Only the editor gives up height for the Run panel. */}
      <div className="min-h-2/5 flex-1">
        <CodeEditor
          label="Code editor"
          document={code.document}
          settings={settings}
          ready={code.settled && visible}
          onChange={code.change}
          onSubmit={send}
          onSave={code.flush}
          output={output}
          opened={editor}
        />
      </div>
      {runs.Panel !== null && problem !== undefined && (
        <runs.Panel
          {...{ problem, language, currentCode, runs, setRefused, setOutput }}
          onGoTo={(...place) => editor.current?.goTo(...place)}
        />
      )}
      <Actions {...{ runs, run, send, refused }} sending={busy} />
    </section>
  )
}

function takeFiles(event: DragEvent, code: Code) {
  const files = [...event.dataTransfer.files]
  if (files.length === 0) return
  event.preventDefault()
  event.stopPropagation()
  tools()
    .then(({ putFiles }) => putFiles(files, code))
    .catch(reportFailure)
}

function Toolbar({ visible, ...shown }: ComponentProps<typeof CodeTools> & { visible: boolean }) {
  const { problem, code } = shown
  const { state } = useLocation()
  return (
    <div className="flex min-h-14 shrink-0 items-center gap-2 border-b border-line px-3 md:min-h-12">
      <LanguageMenu code={code} accepted={problem?.languages ?? ''} />
      {/* Even while the pane is hidden, the tools handle requests in the history's state. */}
      {code.settled && (visible || state !== null) && (
        <Suspense>
          <CodeTools {...shown} />
        </Suspense>
      )}
    </div>
  )
}

function LanguageMenu({ code: current, accepted }: { code: Code; accepted: string }) {
  const { language, choose } = current
  const name = languageName(language)
  const offered = languages.filter(({ code }) => acceptsLanguage(accepted, code))
  return (
    <Menu label={name} name={`Language: ${name}`} className="min-w-32">
      {offered.map(({ code, name }) => (
        <MenuCheckedItem key={code} checked={code === language} onSelect={() => choose(code)}>
          {name}
        </MenuCheckedItem>
      ))}
    </Menu>
  )
}

/** Offers the previous version of the draft, which stays stored until the user decides. */
function PreviousDraft({ code, editor }: { code: Code; editor: RefObject<OpenEditor | null> }) {
  const bar = useRef<HTMLDivElement>(null)
  // Moves the focus before the bar is removed, since it would be lost with the bar.
  useLayoutEffect(() => {
    const { current } = bar
    return () => {
      if (current?.contains(document.activeElement)) editor.current?.focus()
    }
  }, [editor])
  return (
    <div
      ref={bar}
      role="status"
      className="flex min-h-12 shrink-0 flex-wrap items-center gap-2 border-b border-line bg-sunken px-3 py-1.5"
    >
      <span className="mr-auto font-medium max-sm:w-full">Your previous draft is saved</span>
      <Button onClick={code.restorePrevious}>Restore it</Button>
      <Button onClick={code.dismissPrevious}>Keep this code</Button>
    </div>
  )
}

type ActionsProps = {
  runs: RunPanelState
  run: () => void
  send: () => void
  sending: boolean
  refused: boolean
}

function Actions({ runs, run, send, sending, refused }: ActionsProps) {
  const { pathname } = useLocation()
  return (
    <div className="flex min-h-14 shrink-0 flex-wrap items-center gap-2 border-t border-line px-3 py-1">
      <Button
        aria-expanded={runs.open}
        onClick={() => (runs.open ? runs.setOpen(false) : runs.ask({ kind: 'open' }))}
        className="group/input aria-expanded:bg-sunken max-md:px-2"
      >
        Input
        <ChevronUp size={16} className="group-aria-expanded/input:rotate-180" />
      </Button>
      <span className="ml-auto" />
      {refused && (
        <ButtonLink to="/accounts/login" state={{ from: pathname }} className="max-md:px-2">
          Sign In
        </ButtonLink>
      )}
      <KeyButton
        busy={runs.busy}
        icon={<Play size={16} />}
        shortcut="'"
        shown="Ctrl '"
        onClick={run}
      >
        Run
      </KeyButton>
      <KeyButton
        variant="primary"
        busy={sending}
        icon={<Send size={16} />}
        shortcut="Enter"
        shown="Ctrl ↵"
        onClick={send}
      >
        Submit
      </KeyButton>
    </div>
  )
}

type KeyButtonProps = ButtonProps & { shortcut: string; shown: string }

function KeyButton({ shortcut, shown, children, ...rest }: KeyButtonProps) {
  return (
    <Button
      {...rest}
      className="max-md:px-2"
      aria-keyshortcuts={`Control+${shortcut} Meta+${shortcut}`}
    >
      {children}
      <span
        aria-hidden="true"
        className="ml-1 rounded-small border px-1.5 text-small max-md:hidden"
      >
        {shown}
      </span>
    </Button>
  )
}

/**
 * Handles Ctrl+Enter and Ctrl+' anywhere on the page, unless the editor has. The quote is also
 * recognised by its physical key, because on some keyboards it is a dead key.
 */
function useCodeKeys(send: () => void, run: () => void) {
  const onKeyDown = useEffectEvent((event: Event) => {
    if (!(event instanceof KeyboardEvent)) return
    if (!(event.ctrlKey || event.metaKey) || event.defaultPrevented || event.repeat) return
    const quote = event.key === "'" || event.code === 'Quote'
    const act = event.key === 'Enter' ? send : quote ? run : null
    if (act === null) return
    event.preventDefault()
    act()
  })
  useEffect(() => listen(['keydown'], (event) => onKeyDown(event)), [])
}
