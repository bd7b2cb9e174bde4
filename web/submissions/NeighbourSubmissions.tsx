import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Submission } from '#contract/shapes.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'

/** Links to the user's previous and next submissions for the same problem. */
export function NeighbourSubmissions({ submission }: { submission: Submission }) {
  const { previous, next } = submission
  if (previous === null && next === null) return null
  return (
    <nav aria-label="Other submissions" className="flex items-center">
      <Step to={previous} label="Previous submission">
        <ArrowLeft aria-hidden="true" size={18} />
      </Step>
      <Step to={next} label="Next submission">
        <ArrowRight aria-hidden="true" size={18} />
      </Step>
    </nav>
  )
}

type StepProps = { to: number | null; label: string; children: ReactNode }

function Step({ to, label, children }: StepProps) {
  const className = buttonClass('quiet', 'min-w-11 px-0 md:min-w-9')
  if (to === null) {
    return (
      <span className={`${className} opacity-40`} title={label}>
        {children}
      </span>
    )
  }
  return (
    <Link to={`/submissions/${to}`} aria-label={label} title={label} className={className}>
      {children}
    </Link>
  )
}
