import { Statement } from '../ui/Statement.tsx'
import { sampleHtml, sampleMarkdown } from './sample-statement.ts'

const tips = [
  'Keep the title concise, descriptive and specific.',
  'Check the question set for duplicates before you write.',
  'Say what is read, what is to be written, and how large everything may get.',
  'Let tests reach the limits that the statement names.',
]

/** Advice beside the form, with an example of rendered markdown. */
export function TipsPanel() {
  return (
    <aside aria-labelledby="tips" className="rounded-lg border border-line bg-surface p-5">
      <h2 id="tips" className="mb-3 text-large font-semibold">
        Tips
      </h2>
      <ul className="mb-6 grid list-disc gap-1.5 pl-5">
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      <h3 className="mb-2 font-medium text-muted">You write</h3>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
        tabIndex={0}
        className="mb-5 max-h-96 overflow-auto rounded-lg border border-line bg-sunken px-3.5 py-3 text-code whitespace-pre-wrap"
      >
        {sampleMarkdown}
      </pre>
      <h3 className="mb-2 font-medium text-muted">Readers see</h3>
      <Statement html={sampleHtml} />
    </aside>
  )
}
