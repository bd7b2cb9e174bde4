import { Link } from './Link.tsx'

/** Links from a compile error to its explanation. */
export function AboutCompileErrors({ className }: { className: string }) {
  return (
    <p className={`text-small text-muted ${className}`}>
      <Link to="/verdicts#compile-error" className="text-accent underline underline-offset-4">
        What a compile error means, and how the judge compiles
      </Link>
    </p>
  )
}
