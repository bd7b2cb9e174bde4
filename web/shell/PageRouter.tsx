/** The browser's history as React Router's location, without its `Link`: see ui/Link.tsx. */
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
    // A page whose code is still on its way leaves the one before it standing.
    () => history.listen((next) => startMoving(() => setCurrent(next))),
    [history],
  )
  // Styles show it where the network is slow: a line below the top bar.
  useEffect(() => void document.documentElement.toggleAttribute('data-moving', moving), [moving])
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  )
}
