import type { Contribution } from '#contract/shapes.ts'
import { CodeView } from '../ui/CodeView.tsx'

type Props = { others: Contribution['translations']['others'] }

/** The sources of statements that are stored for exports, and that the problem page does not show. */
export function Translations({ others }: Props) {
  return others.map(({ language, title, markdown }) => (
    <details key={language}>
      <summary className="min-h-11 py-2.5 [overflow-wrap:anywhere] md:min-h-9 md:py-1.5">
        {title === null ? language : `${language}: ${title}`}
      </summary>
      <CodeView
        code={markdown}
        label={`Statement in ${language}`}
        className="max-h-96 rounded-lg border border-line"
      />
    </details>
  ))
}
