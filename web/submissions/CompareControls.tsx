import { Button, ButtonLink } from '../ui/Button.tsx'
import { comparisonPath } from './comparison-path.ts'

type Props = {
  /** Null while nobody chooses. */
  chosen: readonly number[] | null
  onChange: (chosen: readonly number[] | null) => void
}

/** Begins to choose two submissions, and leads to what changed between them. */
export function CompareControls({ chosen, onChange }: Props) {
  if (chosen === null) {
    return (
      <Button className="ml-auto" onClick={() => onChange([])}>
        Compare
      </Button>
    )
  }
  const [one, other] = chosen
  return (
    <span className="ml-auto flex flex-wrap items-center gap-2">
      {one !== undefined && other !== undefined ? (
        <ButtonLink variant="primary" to={comparisonPath(one, other)}>
          Compare {Math.min(one, other)} and {Math.max(one, other)}
        </ButtonLink>
      ) : (
        <span role="status" className="text-small text-muted">
          {one === undefined ? 'Choose two submissions' : 'Choose one more'}
        </span>
      )}
      <Button variant="quiet" onClick={() => onChange(null)}>
        Cancel
      </Button>
    </span>
  )
}
