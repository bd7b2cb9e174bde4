import type { ReactNode } from 'react'
import { NavLink } from '../ui/Link.tsx'

const tabs = [
  { path: 'description', label: 'Description' },
  { path: 'submissions', label: 'Submission' },
]

type Props = {
  /** The start of the tabs' paths, as in `/problems/5`. */
  basePath: string
  /** Placed at the right. */
  aside: ReactNode
}

export function ProblemTabs({ basePath, aside }: Props) {
  return (
    <div className="flex min-h-12 flex-wrap items-stretch justify-between gap-x-2 border-b border-line px-3 md:px-5 print:hidden">
      <nav aria-label="Problem" className="flex min-h-12 gap-1">
        {tabs.map(({ path, label }) => (
          <NavLink
            key={path}
            to={`${basePath}/${path}`}
            className="-mb-px inline-flex items-center border-b-2 border-transparent px-2.5 font-medium text-muted hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
          >
            {label}
          </NavLink>
        ))}
      </nav>
      {aside}
    </div>
  )
}
