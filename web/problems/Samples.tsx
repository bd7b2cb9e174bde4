import type { ReactNode } from 'react'
import type { Problem } from '#contract/shapes.ts'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'

type Props = Pick<Problem, 'samples'> & { onUseAsInput: (text: string) => void }

/** Shows the sample tests side by side. */
export function Samples({ samples, onUseAsInput }: Props) {
  return samples.map(({ input, output }, index) => {
    const number = index + 1
    return (
      <section key={number} aria-label={`Sample ${number}`} className="mt-6 max-w-[780px]">
        <h2 className="mb-2 font-semibold">Sample {number}</h2>
        <div className="grid gap-3 sm:grid-cols-2">
          <SampleText label="Input" what={`input of sample ${number}`} text={input}>
            <Button
              variant="quiet"
              size="compact"
              className="ml-auto print:hidden"
              onClick={() => onUseAsInput(input)}
            >
              Use as input<span className="sr-only"> sample {number}</span>
            </Button>
          </SampleText>
          <SampleText label="Output" what={`output of sample ${number}`} text={output} />
        </div>
      </section>
    )
  })
}

type SampleTextProps = { label: string; what: string; text: string; children?: ReactNode }

function SampleText({ label, what, text, children }: SampleTextProps) {
  return (
    <figure className="flex min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface">
      <figcaption className="flex min-h-9 items-center justify-between bg-sunken pr-1 pl-3 text-small font-medium text-muted">
        {label}
        {children}
        <CopyButton text={text} what={what} className="print:hidden" />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <pre tabIndex={0} className="grow overflow-x-auto px-3 py-2 text-code">
        {text}
      </pre>
    </figure>
  )
}
