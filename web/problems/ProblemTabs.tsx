import { NavLink } from '../ui/Link.tsx'
import { NeighbourLinks } from './NeighbourLinks.tsx'

const tabs = [
  { path: 'description', label: 'Description' },
  { path: 'submissions', label: 'Submission' },
]

export function ProblemTabs({ problemId }: { problemId: number }) {
  return (
    <div className="flex min-h-12 items-stretch justify-between gap-2 border-b border-line px-3 md:px-5 print:hidden">
      <nav aria-label="Problem" className="flex gap-1">
        {tabs.map(({ path, label }) => (
          <NavLink
            key={path}
            to={`/problems/${problemId}/${path}`}
            className="-mb-px inline-flex items-center border-b-2 border-transparent px-2.5 font-medium text-muted hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
          >
            {label}
          </NavLink>
        ))}
      </nav>
      <NeighbourLinks problemId={problemId} />
    </div>
  )
}
