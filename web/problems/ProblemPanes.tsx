import { Code, FileText } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState, useSyncExternalStore } from 'react'
import { useMatch, useNavigate, useOutlet } from 'react-router'
import type { Problem } from '#contract/shapes.ts'
import { usePreference } from '../client/preferences.ts'
import { preloadEditor } from '../editor/CodeEditor.tsx'
import { useRunPanel } from '../runs/use-run-panel.ts'
import { classNames } from '../ui/class-names.ts'
import { Fetching } from '../ui/Fetching.tsx'
import { NoAnswer } from '../ui/NoAnswer.tsx'
import { NotFound } from '../ui/NotFound.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { leastShare, mostShare, Splitter } from '../ui/Splitter.tsx'
import { CodePane } from './CodePane.tsx'
import { StatementPane } from './StatementPane.tsx'
import { useCode } from './use-code.ts'

type Props = {
  problemId: number
  fetched: {
    problem: Problem | undefined
    notFound: boolean
    failed: boolean
    refetch: () => void
  }
  /** The path of the two tabs: `/problems/5`, `/contributions/5`. */
  basePath: string
  aside: ReactNode
  after: ReactNode
}

export function ProblemPanes({ fetched, ...props }: Props) {
  const { problem, notFound, failed, refetch } = fetched
  if (notFound) return <NotFound />
  if (failed) return <NoAnswer onRetry={refetch} className="flex-1" />
  return <Panes {...props} problem={problem} />
}

type PanesProps = Omit<Props, 'fetched'> & { problem: Problem | undefined }

function Panes({ problemId, problem, basePath, aside, after }: PanesProps) {
  const outlet = useOutlet()
  const navigate = useNavigate()
  const described = useMatch(`${basePath}/description`) !== null
  const title = problem?.title ?? ''
  usePageTitle(described || title === '' ? title : `Submissions for ${title}`)
  const code = useCode(problemId)
  const runs = useRunPanel()
  const [shown, setShown] = useState<Pane>('left')
  const [opened, setOpened] = useState(false)
  const wide = useWideWindow()
  const { language } = code

  function show(pane: Pane) {
    setShown(pane)
    setOpened(true)
  }
  function press(pane: Pane) {
    show(pane)
    if (pane === 'left' && !described) void navigate(`${basePath}/description`)
  }
  function takeInput(text: string) {
    show('right')
    runs.ask({ kind: 'input', text })
  }
  const statement = problem && (
    <StatementPane
      {...{ problem, basePath, aside, after, language }}
      submissions={described ? null : outlet}
      onUseAsInput={takeInput}
    />
  )
  return (
    <>
      <div className="flex flex-1 flex-col bg-surface md:relative md:min-h-[calc(69vh+6.5rem)] print:static">
        <div className="flex flex-1 flex-col md:absolute md:inset-0 print:static">
          <PaneSplitter
            label="Resize statement and code"
            narrow={shown}
            left={statement ?? <Fetching className="h-full bg-surface" />}
            right={
              <>
                {/* A narrow window hides the statement, and with it the page's heading. */}
                {shown === 'right' && <h1 className="sr-only md:hidden">{problem?.title}</h1>}
                <CodePane {...{ problemId, problem, code, runs }} visible={wide || opened} />
              </>
            }
          />
        </div>
      </div>
      <PaneSwitch
        // On the Submission tab the left pane does not show the description.
        shown={described || shown === 'right' ? shown : null}
        onShow={press}
        onNear={() => void preloadEditor(language)}
      />
    </>
  )
}

type PaneSplitterProps = Omit<ComponentProps<typeof Splitter>, 'share' | 'onShare'>

/** Separate, so that moving it renders only the handle. `before-paint.js` reads the same key. */
function PaneSplitter(props: PaneSplitterProps) {
  const [value, choose] = usePreference('pane:problem', applyShare)
  return <Splitter {...props} share={shareOf(value)} onShare={(share) => choose(String(share))} />
}

function applyShare(value: string | null) {
  const { style } = document.documentElement
  const share = shareOf(value)
  if (share === null) style.removeProperty('--pane')
  else style.setProperty('--pane', `${share}%`)
}

/** Returns null if the stored value is no number, or outside the current bounds. */
function shareOf(value: string | null): number | null {
  const share = Number(value)
  return share >= leastShare && share <= mostShare ? share : null
}

type Pane = 'left' | 'right'
const paneButtons = [
  { pane: 'left', label: 'Description', Icon: FileText },
  { pane: 'right', label: 'Code', Icon: Code },
] as const

type PaneSwitchProps = {
  shown: Pane | null
  onShow: (pane: Pane) => void
  /** Called when a finger touches a button, to preload before it lifts. */
  onNear: () => void
}

/** Switches between the two panes on a phone, at the bottom within reach of the thumb. */
function PaneSwitch({ shown, onShow, onNear }: PaneSwitchProps) {
  return (
    <fieldset
      aria-label="Shown pane"
      className="sticky bottom-0 z-20 grid grid-cols-2 gap-2 border-t border-line bg-surface p-2 md:hidden print:hidden"
    >
      {paneButtons.map(({ pane, label, Icon }) => (
        <button
          key={pane}
          type="button"
          aria-pressed={pane === shown}
          onPointerDown={onNear}
          onClick={() => onShow(pane)}
          className={classNames(
            'inline-flex min-h-11 items-center justify-center gap-2 rounded-lg border font-medium',
            pane === shown ? 'border-ink bg-sunken ring-1 ring-ink' : 'border-control',
          )}
        >
          <Icon size={17} />
          {label}
        </button>
      ))}
    </fieldset>
  )
}

/** The `md` breakpoint of the style sheet: wide enough for both panes side by side. */
const wideWindow = '(min-width: 52rem)'

function useWideWindow(): boolean {
  return useSyncExternalStore(
    watchWidth,
    () => matchMedia(wideWindow).matches,
    () => false,
  )
}

function watchWidth(listener: () => void) {
  const list = matchMedia(wideWindow)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}
