import { Code, FileText, Send } from 'lucide-react'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { useLocation, useMatch, useOutlet } from 'react-router'
import type { Problem } from '#contract/shapes.ts'
import { listen } from '../client/storage.ts'
import { preloadEditor } from '../editor/CodeEditor.tsx'
import { useRunPanel } from '../runs/use-run-panel.ts'
import { classNames } from '../ui/class-names.ts'
import { Fetching } from '../ui/Fetching.tsx'
import { Link } from '../ui/Link.tsx'
import { NoAnswer } from '../ui/NoAnswer.tsx'
import { NotFound } from '../ui/NotFound.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { CodePane } from './CodePane.tsx'
import { PaneSplitter } from './PaneSplitter.tsx'
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
  if (failed) {
    return (
      <>
        <PageTitle>Problem</PageTitle>
        <NoAnswer onRetry={refetch} className="flex-1" />
      </>
    )
  }
  return <Panes {...props} problem={problem} />
}

type PanesProps = Omit<Props, 'fetched'> & { problem: Problem | undefined }

function Panes({ problemId, problem, basePath, aside, after }: PanesProps) {
  const outlet = useOutlet()
  const described = useMatch(`${basePath}/description`) !== null
  const title = problem?.title ?? ''
  const code = useCode(problemId)
  const runs = useRunPanel()
  const [shown, setShown] = useState<Pane>('left')
  const [opened, setOpened] = useState(false)
  const wide = useWideWindow()
  // It stays open in a window that becomes narrow: reopened, it would show an older text.
  if (wide && !opened) setOpened(true)
  const { language } = code

  function show(pane: Pane) {
    setShown(pane)
    if (pane === 'right') setOpened(true)
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
      <PageTitle>{described || title === '' ? title : `Submissions for ${title}`}</PageTitle>
      {/* An editor of 69vh and the two bars around it. The shell's styles read the attribute. */}
      <div
        data-pane={shown}
        className="flex flex-1 flex-col bg-surface md:h-[min(69vh+6.5rem,100dvh-3.3125rem)] md:flex-none print:h-auto"
      >
        <PaneSplitter
          narrow={shown}
          left={statement ?? <Fetching className="h-full bg-surface" />}
          right={
            <>
              {/* A narrow window hides the statement, and with it the page's heading. */}
              {shown === 'right' && <h1 className="sr-only md:hidden">{problem?.title}</h1>}
              <CodePane {...{ problemId, problem, code, runs }} visible={opened} />
            </>
          }
        />
      </div>
      <ViewSwitch
        {...{ basePath, shown }}
        onShow={show}
        onNear={() => void preloadEditor(language)}
      />
    </>
  )
}

type Pane = 'left' | 'right'

type ViewSwitchProps = {
  basePath: string
  shown: Pane
  onShow: (pane: Pane) => void
  onNear: () => void
}

/** Chooses what fills the window of a phone; at the bottom, within reach of the thumb. */
function ViewSwitch({ basePath, shown, onShow, onNear }: ViewSwitchProps) {
  const { pathname } = useLocation()
  const view = (tab: string, label: string, icon: ReactNode) => {
    const current = shown === 'left' && pathname === `${basePath}/${tab}`
    return (
      <Link
        to={`${basePath}/${tab}`}
        aria-current={current ? 'page' : undefined}
        onClick={() => onShow('left')}
        className={viewClass(current)}
      >
        {icon}
        {label}
      </Link>
    )
  }
  return (
    <nav
      aria-label="Views"
      className="sticky bottom-0 z-20 grid grid-cols-3 gap-2 border-t border-line bg-surface p-2 md:hidden print:hidden"
    >
      {view('description', 'Description', <FileText size={17} />)}
      {view('submissions', 'Submission', <Send size={17} />)}
      <button
        type="button"
        aria-pressed={shown === 'right'}
        onPointerDown={onNear}
        onClick={() => onShow('right')}
        className={viewClass(shown === 'right')}
      >
        <Code size={17} />
        Code
      </button>
    </nav>
  )
}

function viewClass(isShown: boolean): string {
  return classNames(
    'inline-flex min-h-11 min-w-0 items-center justify-center gap-1 overflow-hidden rounded-lg border font-medium',
    isShown ? 'border-ink bg-sunken ring-1 ring-ink' : 'border-control',
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

const watchWidth = (listener: () => void) => listen(['resize'], listener)
