import { Link } from '../ui/Link.tsx'
import { Page } from '../ui/Page.tsx'
import type { AdminSection } from './AdminFrame.tsx'

const elsewhere: AdminSection[] = [
  {
    to: '/contributions',
    label: 'Contributions',
    lead: 'Decide on contributed problems, and read reports on statements.',
  },
  { to: '/status', label: 'Status', lead: 'The queue and the judges, as everybody sees them.' },
]

/** Lists the admin sections, one line each. */
export function AdminHome({ sections }: { sections: readonly AdminSection[] }) {
  return (
    <Page title="Administration">
      <ul className="overflow-hidden rounded-lg border border-line bg-surface">
        {[...sections, ...elsewhere].map(({ to, label, lead }) => (
          <li
            key={to}
            className="relative border-line px-4 py-3 transition-colors not-first:border-t hover:bg-sunken has-focus-visible:bg-sunken"
          >
            <Link to={to} className="font-medium after:absolute after:inset-0">
              {label}
            </Link>
            <p className="text-muted">{lead}</p>
          </li>
        ))}
      </ul>
    </Page>
  )
}
