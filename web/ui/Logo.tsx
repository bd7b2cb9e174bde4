/** The logo: a touchstone with a streak of metal on it, which is how an assay begins. */
export function Logo() {
  return (
    <svg aria-hidden="true" width={26} height={26} viewBox="0 0 26 26" className="shrink-0">
      <rect width="26" height="26" rx="6" className="fill-ink" />
      <path
        d="M7 19.5 13 6.5 19 19.5"
        fill="none"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-background"
      />
      <path
        d="m10.6 15.6 1.9 1.9 3.6-4.1"
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-bronze-streak"
      />
    </svg>
  )
}
