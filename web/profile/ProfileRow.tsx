import type { ReactNode } from 'react'

type ProfileRowProps = {
  label: string
  value: ReactNode
  /** The row's button, if any. */
  children?: ReactNode
}

/** One line of the profile. */
export function ProfileRow({ label, value, children }: ProfileRowProps) {
  return (
    <div className="flex min-h-16 items-center gap-4 px-4 py-2.5">
      <div className="min-w-0 flex-1 md:flex md:items-baseline md:gap-4">
        <h2 className="text-small text-muted md:w-36 md:shrink-0">{label}</h2>
        <div className="[overflow-wrap:anywhere]">{value}</div>
      </div>
      {children}
    </div>
  )
}
