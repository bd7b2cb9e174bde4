import { type ReactNode, useState } from 'react'
import { useMatch, useNavigate, useOutlet } from 'react-router'
import type { Problem } from '#contract/shapes.ts'
import { preloadEditor } from '../editor/CodeEditor.tsx'
import { useRunPanel } from '../runs/use-run-panel.ts'
import { Fetching } from '../ui/Fetching.tsx'
import { NoAnswer } from '../ui/NoAnswer.tsx'
import { NotFound } from '../ui/NotFound.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { CodePane } from './CodePane.tsx'
import { PaneSplitter } from './PaneSplitter.tsx'
import { type Pane, PaneSwitch } from './PaneSwitch.tsx'
import { StatementPane } from './StatementPane.tsx'
import { useCode } from './use-code.ts'
import { useWideWindow } from './use-wide-window.ts'

type Props = {
  problemId: number
  /** The problem and the state of its request. */
  fetched: {
    problem: Problem | undefined
    notFound: boolean
    failed: boolean
    refetch: () => void
  }
  /** The path of the two tabs: `/problems/5`, `/contributions/5`. */
  basePath: string
  /** Placed at the right of the tabs. */
  aside: ReactNode
  /** Placed below the statement. */
  after: ReactNode
}

/** Shows the statement at the left and the code at the right, for problems and contributions. */
export function ProblemPanes({ problemId, fetched, basePath, aside, after }: Props) {
  const { problem, notFound, failed, refetch } = fetched
  const outlet = useOutlet()
  const navigate = useNavigate()
  const described = useMatch(`${basePath}/description`) !== null
  const code = useCode(problemId)
  const runs = useRunPanel()
  const [shown, setShown] = useState<Pane>('left')
  const [opened, setOpened] = useState(false)
  const wide = useWideWindow()

  function show(pane: Pane) {
    setShown(pane)
    setOpened(true)
  }
  function press(pane: Pane) {
    show(pane)
    if (pane === 'left' && !described) void navigate(`${basePath}/description`)
  }

  if (notFound) return <NotFound />
  if (failed) return <NoAnswer onRetry={refetch} className="flex-1" />
  return (
    <>
      <ProblemTitle title={problem?.title ?? ''} />
      <div className="flex flex-1 flex-col bg-surface md:relative md:min-h-[calc(69vh+6.5rem)] print:static">
        <div className="flex flex-1 flex-col md:absolute md:inset-0 print:static">
          <PaneSplitter
            label="Resize statement and code"
            narrow={shown}
            left={
              problem === undefined ? (
                <Fetching className="h-full bg-surface" />
              ) : (
                <StatementPane
                  problem={problem}
                  basePath={basePath}
                  aside={aside}
                  after={after}
                  language={code.language}
                  submissions={described ? null : outlet}
                  onUseAsInput={(text) => {
                    show('right')
                    runs.ask({ kind: 'input', text })
                  }}
                />
              )
            }
            right={
              <>
                {shown === 'right' && problem !== undefined && (
                  // A narrow window hides the statement, and with it the page's heading.
                  <h1 className="sr-only md:hidden">{problem.title}</h1>
                )}
                <CodePane
                  problemId={problemId}
                  problem={problem}
                  code={code}
                  visible={wide || opened}
                  runs={runs}
                />
              </>
            }
          />
        </div>
      </div>
      <PaneSwitch
        // On the Submission tab the left pane does not show the description.
        shown={described || shown === 'right' ? shown : null}
        onShow={press}
        onNear={() => void preloadEditor(code.language)}
      />
    </>
  )
}

function ProblemTitle({ title }: { title: string }) {
  usePageTitle(title)
  return null
}
