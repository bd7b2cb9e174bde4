import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { goTo } from '../client/navigation.ts'
import { useFetch } from '../client/queries.ts'
import { Fetching } from '../ui/Fetching.tsx'
import { NavLink } from '../ui/Link.tsx'
import { NoAnswer } from '../ui/NoAnswer.tsx'
import { usePageTitle } from '../ui/page-title.ts'

export type AdminSection = { to: string; label: string; lead: string }

type Props = { sections: readonly AdminSection[]; children: ReactNode }

/**
 * Frames the admin pages. Redirects users without admin rights as specified; the server checks the
 * rights again.
 */
export function AdminFrame({ sections, children }: Props) {
  usePageTitle('Administration')
  const { data, failed, refetch } = useFetch('getUser', {})
  const isStranger = data !== undefined && !data.user.isAdmin
  useEffect(() => {
    if (isStranger) goTo('/notadmin', { replace: true })
  }, [isStranger])
  const list = useCurrentInSight(data !== undefined && !isStranger)
  if (failed) return <NoAnswer onRetry={refetch} />
  if (data === undefined || isStranger) return <Fetching />
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
      <Suspense fallback={<Fetching />}>{children}</Suspense>
    </>
  )
}

/** Scrolls the list of sections, which is wider than a phone, sideways to the current one. */
function useCurrentInSight(isShown: boolean) {
  const list = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path determines the current section
  useEffect(() => {
    const shown = list.current
    const current = shown?.querySelector('[aria-current]')
    if (!shown || !current) return
    const left = current.getBoundingClientRect().left - shown.getBoundingClientRect().left
    const right = left + current.clientWidth - shown.clientWidth
    if (right > 0 || left < 0) shown.scrollLeft += right > 0 ? right : left
  }, [pathname, isShown])
  return list
}
