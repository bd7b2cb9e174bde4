import { TriangleAlert } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import { useLocation, useRoutes } from 'react-router'
import { adminCalls } from '#contract/admin-calls.ts'
import { learnCalls } from '../client/call.ts'
import { useFetch } from '../client/queries.ts'
import { Fetching } from '../ui/Fetching.tsx'
import { Link, NavLink } from '../ui/Link.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { NotFound } from '../ui/NotFound.tsx'
import { Page } from '../ui/Page.tsx'
import { Rows } from '../ui/Rows.tsx'
import { adminPages } from './admin-pages.ts'

learnCalls(adminCalls)

const sections = adminPages.flatMap(({ path, section }) =>
  section === undefined ? [] : [{ to: `/admin/${path}`, ...section }],
)

const routes = [
  { index: true, Component: AdminHome },
  ...adminPages.map(({ path, page: Component }) => ({ path, Component })),
  { path: '*', Component: NotFound },
]

/**
 * Frames the admin pages. Their calls redirect users without admin rights (client/queries.ts). Frame and
 * headings are in the server's HTML, like those of other pages.
 */
export function AdminRoute() {
  const list = useScrollToCurrent()
  return (
    <>
      <nav aria-label="Administration" className="border-b border-line bg-surface print:hidden">
        <ul ref={list} className="mx-auto flex max-w-[70rem] gap-1 overflow-x-auto px-2 md:px-4">
          {sections.map(({ to, label }) => (
            <li key={to} className="flex">
              <NavLink
                to={to}
                className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent px-2 font-medium whitespace-nowrap text-muted hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Suspense fallback={<Fetching />}>{useRoutes(routes)}</Suspense>
    </>
  )
}

/** Scrolls the list of sections, which is wider than a phone, sideways to the current one. */
function useScrollToCurrent() {
  const list = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path determines the current section
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return list
}

const allSections = [
  ...sections,
  {
    to: '/contributions',
    label: 'Contributions',
    lead: 'Decide on contributed problems, and read reports on statements.',
  },
  { to: '/status', label: 'Status', lead: 'The public status page of the queue and the judges.' },
]

/** Lists the admin sections, one line each, below warnings about the installation. */
function AdminHome() {
  const fetched = useFetch('listWarnings', {})
  return (
    <Page title="Administration">
      <Loaded fetched={fetched} className="min-h-96">
        {({ warnings }) => (
          <>
            {warnings.length > 0 && <Warnings warnings={warnings} />}
            <Rows label="Sections" rows={allSections} keyOf={({ to }) => to} linked>
              {({ to, label, lead }) => (
                <div>
                  <Link to={to} className="font-medium after:absolute after:inset-0">
                    {label}
                  </Link>
                  <p className="text-muted">{lead}</p>
                </div>
              )}
            </Rows>
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Warnings({ warnings }: { warnings: readonly string[] }) {
  return (
    <ul aria-label="Warnings" className="mb-5">
      {warnings.map((warning) => (
        <li
          key={warning}
          className="flex gap-3 rounded-lg bg-bronze-badge px-4 py-3 text-bronze not-first:mt-2"
        >
          <TriangleAlert size={18} aria-hidden="true" className="mt-1 shrink-0" />
          <p>{warning}</p>
        </li>
      ))}
    </ul>
  )
}
