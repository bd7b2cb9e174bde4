/** Passes the browser's history to React Router, for the links of ui/Link.tsx. */
import { type ReactNode, useEffect, useLayoutEffect, useState, useTransition } from 'react'
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router'

export function PageRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [{ action, location }, setCurrent] = useState({
    action: history.action,
    location: history.location,
  })
  const [moving, startMoving] = useTransition()
  useLayoutEffect(
    // In a transition the previous page stays visible while the next one loads.
    () => history.listen((next) => startMoving(() => setCurrent(next))),
    [history],
  )
  // Styles show a line below the top bar on slow networks.
  useEffect(() => void document.documentElement.toggleAttribute('data-moving', moving), [moving])
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  )
}
