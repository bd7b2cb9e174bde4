import { Button, ButtonLink } from '../ui/Button.tsx'
import { comparisonPath } from './comparison-path.ts'

type Props = {
  /** Null while the user is not choosing. */
  chosen: readonly number[] | null
  onChange: (chosen: readonly number[] | null) => void
}

/** Lets the user choose two submissions, and links to their comparison. */
export function CompareControls({ chosen, onChange }: Props) {
  return (
    <span className="ml-auto flex flex-wrap items-center gap-2">
      {chosen !== null && <Chosen chosen={chosen} />}
      {/* A single button for both states, so that it keeps the focus when pressed. */}
      <Button
        variant={chosen === null ? 'secondary' : 'quiet'}
        onClick={() => onChange(chosen === null ? [] : null)}
      >
        {chosen === null ? 'Compare' : 'Cancel'}
      </Button>
    </span>
  )
}

function Chosen({ chosen: [one, other] }: { chosen: readonly number[] }) {
  return one !== undefined && other !== undefined ? (
    <ButtonLink variant="primary" to={comparisonPath(one, other)}>
      Compare {Math.min(one, other)} and {Math.max(one, other)}
    </ButtonLink>
  ) : (
    <span role="status" className="text-small text-muted">
      {one === undefined ? 'Choose two submissions' : 'Choose one more'}
    </span>
  )
}
