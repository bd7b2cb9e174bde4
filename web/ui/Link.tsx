/**
 * Links to pages of ours. They are React Router's in miniature: its own carry prefetching, view
 * transitions and relative paths of its framework mode, which cost every page 5 KB and are not used.
 */
import type { ComponentProps, MouseEvent } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  replace?: boolean
  /** Goes into the history's entry. */
  state?: unknown
}

/** A real link: a plain click stays in the page, every other one is the browser's. */
export function Link({ to, replace = false, state, onClick, target, ...rest }: LinkProps) {
  const href = useHref(to)
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event) || target !== undefined) return
    event.preventDefault()
    // The page where one is already is not put into the history again.
    void navigate(to, { replace: replace || event.currentTarget.href === location.href, state })
  }
  return <a {...rest} href={href} target={target} onClick={follow} />
}

/** A link that says so when its page, or one below it, is the current one. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation()
  const current = pathname === props.to || pathname.startsWith(`${props.to}/`)
  return <Link {...props} aria-current={current ? 'page' : undefined} />
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}
