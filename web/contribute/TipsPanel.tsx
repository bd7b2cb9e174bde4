import { useHydrated } from '../client/use-hydrated.ts'
import { classNames } from '../ui/class-names.ts'
import { Statement } from '../ui/Statement.tsx'

const tips = [
  'Keep the title concise, descriptive and specific.',
  'Check the question set for duplicates before you write.',
  'Describe the input, the output and all limits.',
  'Include tests at the limits.',
]

export function TipsPanel() {
  const isHydrated = useHydrated()
  return (
    // On phones it is below the form, whose first paint would wait for the fonts of the sample.
    <aside
      aria-labelledby="tips"
      className={classNames('md:border-l md:border-line md:pl-8', !isHydrated && 'max-md:hidden')}
    >
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

/** A statement in markdown and its rendered form, which is stored because the renderer is large. */
export const sampleMarkdown = `Ada stacks **n** crates; crate $i$ weighs $w_i$ kg. How much do they weigh *together*?

## Input

- One line with $n$ ($1 \\le n \\le 10^5$).
- One line with $n$ integers $w_i$ ($0 \\le w_i \\le 10^9$).

## Output

One integer, the sum $\\sum_{i=1}^{n} w_i$.

| crates | answer |
|--------|--------|
| \`2 3\`  | \`5\`    |
`

/** Rendered by contract/markdown; a test there fails when it is outdated. */
export const sampleHtml = `<p>Ada stacks <strong>n</strong> crates; crate <math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><mi>i</mi></mrow><annotation encoding="application/x-tex">i</annotation></semantics></math> weighs <math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><msub><mi>w</mi><mi>i</mi></msub></mrow><annotation encoding="application/x-tex">w_i</annotation></semantics></math> kg. How much do they weigh <em>together</em>?</p>
<h2>Input</h2>
<ul>
<li>One line with <math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><mi>n</mi></mrow><annotation encoding="application/x-tex">n</annotation></semantics></math> <span class="one-piece">(<math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><mn>1</mn><mo>≤</mo><mi>n</mi><mo>≤</mo><msup><mn>10</mn><mn>5</mn></msup></mrow><annotation encoding="application/x-tex">1 \\le n \\le 10^5</annotation></semantics></math>).</span></li>
<li>One line with <math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><mi>n</mi></mrow><annotation encoding="application/x-tex">n</annotation></semantics></math> integers <math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><msub><mi>w</mi><mi>i</mi></msub></mrow><annotation encoding="application/x-tex">w_i</annotation></semantics></math> <span class="one-piece">(<math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><mn>0</mn><mo>≤</mo><msub><mi>w</mi><mi>i</mi></msub><mo>≤</mo><msup><mn>10</mn><mn>9</mn></msup></mrow><annotation encoding="application/x-tex">0 \\le w_i \\le 10^9</annotation></semantics></math>).</span></li>
</ul>
<h2>Output</h2>
<p>One integer, the sum <span class="one-piece"><math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><msubsup><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></msubsup><msub><mi>w</mi><mi>i</mi></msub></mrow><annotation encoding="application/x-tex">\\sum_{i=1}^{n} w_i</annotation></semantics></math>.</span></p>
<table>
<thead>
<tr>
<th>crates</th>
<th>answer</th>
</tr>
</thead>
<tbody>
<tr>
<td><code>2 3</code></td>
<td><code>5</code></td>
</tr>
</tbody>
</table>`
