import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { RevealedText } from './RevealedText.tsx'

/** `children` is the highlighted code; by default the code is shown without colours. */
type CodeViewProps = {
  id?: string
  code: string
  label: string
  className?: string
  children?: ReactNode
}

/** Shows read-only code with line numbers, in the editor's font and spacing. */
export function CodeView({ id, code, label, className, children }: CodeViewProps) {
  const lines = code.replace(/\n$/, '').split('\n').length
  const numbers = Array.from({ length: lines }, (_, index) => index + 1).join('\n')
  return (
    <section
      id={id}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
      tabIndex={0}
      className={classNames('flex overflow-auto font-mono text-code bg-surface', className)}
    >
      <pre
        aria-hidden="true"
        className="sticky left-0 h-max min-h-full bg-surface py-2 pr-3 pl-4 text-right text-muted select-none"
      >
        {numbers}
      </pre>
      <pre className="h-max min-w-0 py-2 pr-4 [tab-size:4]">
        <code>{children ?? <RevealedText text={code} />}</code>
      </pre>
    </section>
  )
}
