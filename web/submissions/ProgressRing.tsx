type ProgressRingProps = {
  /** From 0 to 1. */
  share: number
}

/**
 * Shows the progress of judging. It moves only on events: a continuous animation would use CPU time
 * on a machine that often runs the judge too.
 */
export function ProgressRing({ share }: ProgressRingProps) {
  return (
    <svg aria-hidden="true" width="32" height="32" viewBox="0 0 32 32" className="-rotate-90">
      <circle cx="16" cy="16" r="12" fill="none" strokeWidth="3" className="stroke-line" />
      <circle
        cx="16"
        cy="16"
        r="12"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        pathLength="1"
        strokeDasharray={`${share} 1`}
        className="stroke-accent"
      />
    </svg>
  )
}
