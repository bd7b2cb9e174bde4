import type { ReactNode } from 'react'
import type { Language } from '#contract'
import type { Problem } from '#contract/shapes.ts'
import { Heading } from '../ui/Heading.tsx'
import { Statement } from '../ui/Statement.tsx'
import { ProblemFacts } from './ProblemFacts.tsx'
import { ProblemTabs } from './ProblemTabs.tsx'
import { Samples } from './Samples.tsx'

type Props = {
  problem: Problem
  basePath: string
  aside: ReactNode
  /** Placed below the statement and its samples. */
  after: ReactNode
  language: Language
  /** The content of the Submission tab; null if the Description is open. */
  submissions: ReactNode
  /** Copies a sample's input to the Run panel. */
  onUseAsInput: (text: string) => void
}

/** Shows the problem: tabs, title, facts, and the statement with its samples. */
export function StatementPane(props: Props) {
  const { problem, basePath, aside, after, language, submissions, onUseAsInput } = props
  return (
    <div className="flex h-full flex-col bg-surface">
      <ProblemTabs basePath={basePath} aside={aside} />
      {/* Positioned, because visually hidden text would otherwise not scroll with it and lengthen
          the page. */}
      <div className="relative min-h-0 flex-1 overflow-x-auto px-4 py-6 md:overflow-y-auto md:px-8 print:overflow-visible">
        <Heading>{problem.title}</Heading>
        <ProblemFacts problem={problem} language={language} />
        {submissions === null ? (
          <>
            <Statement html={problem.descriptionHtml} className="mt-6" />
            <Samples samples={problem.samples} onUseAsInput={onUseAsInput} />
            {after}
          </>
        ) : (
          <div className="mt-6">{submissions}</div>
        )}
      </div>
    </div>
  )
}
