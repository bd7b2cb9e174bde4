/** The browser's history as React Router's location, without its `Link`: see ui/Link.tsx. */
import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router'

export function PageRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [{ action, location }, setCurrent] = useState({
    action: history.action,
    location: history.location,
  })
  useLayoutEffect(
    // A page whose code is still on its way leaves the one before it standing.
    () => history.listen((next) => startTransition(() => setCurrent(next))),
    [history],
  )
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  )
}
