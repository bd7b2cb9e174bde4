/** Links and navigation links. React Router's would add 5 KB to every page, for framework mode. */
import type { ComponentProps, MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { goTo } from '../client/navigation.ts'
import { useSession } from '../client/session.ts'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** An absolute path. */
  to: string
  state?: unknown
}

/**
 * A real link: a plain click navigates within the page, and the browser handles all others. Without
 * hooks of the router, because a long list renders its links on each key press.
 */
export function Link({ to, state, onClick, target, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event) || target !== undefined) return
    event.preventDefault()
    // A link to the current page replaces the history entry instead of adding one.
    goTo(to, { replace: event.currentTarget.href === location.href, state })
  }
  return <a {...rest} href={to} target={target} onClick={follow} />
}

/**
 * A link that is marked as current on its page and the pages below it. A page `forUsers` leads
 * visitors to the login screen, so it is never their current one.
 */
export function NavLink({ forUsers, ...link }: LinkProps & { forUsers?: boolean }) {
  const { pathname } = useLocation()
  const { state } = useSession()
  const isAt = pathname === link.to || pathname.startsWith(`${link.to}/`)
  const isCurrent = isAt && (!forUsers || state === 'user')
  return <Link {...link} aria-current={isCurrent ? 'page' : undefined} />
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}
