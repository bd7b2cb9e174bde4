import { lazy, Suspense, useState } from 'react'
import type { Submission } from '#contract/shapes.ts'
import { Fetching } from '../ui/Fetching.tsx'
import type { FailingTest } from './use-failing-test.ts'

const ReproduceCommand = lazy(async () => ({
  default: (await import('./ReproduceCommand.tsx')).ReproduceCommand,
}))

type Props = { submission: Submission; test: FailingTest }

/** Explains how to reproduce the failure locally; folded at first. */
export function Reproduce({ submission, test }: Props) {
  const [opened, setOpened] = useState(false)
  const { code } = submission
  const { input, problem, number } = test
  if (code === null || input === null || problem === undefined) return null
  return (
    <details className="mb-5" onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary className="min-h-9 py-1.5 font-medium">Reproduce locally</summary>
      {opened && (
        <Suspense fallback={<Fetching />}>
          <ReproduceCommand
            submission={submission}
            code={code}
            problem={problem}
            number={number}
            input={input}
          />
        </Suspense>
      )}
    </details>
  )
}
