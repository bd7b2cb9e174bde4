import { Suspense } from 'react'
import { useLocation, useRoutes } from 'react-router'
import { useRequestId } from '../client/first-data.ts'
import { Fetching } from '../ui/Fetching.tsx'
import { Toasts } from '../ui/Toasts.tsx'
import { Alive } from './Alive.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Footer } from './Footer.tsx'
import { OfflineBar } from './OfflineBar.tsx'
import { routes } from './routes.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { TopBar } from './TopBar.tsx'
import { useShell } from './use-shell.ts'

/**
 * The frame of every page: top bar, page area, footer, toasts. It renders again only on navigation.
 * Any other render would make React hydrate the page area in one long task instead of small steps.
 */
export function App() {
  const { pathname } = useLocation()
  const requestId = useRequestId()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#page"
        className="absolute -top-20 left-4 z-50 rounded-lg bg-ink px-4 py-2 text-background focus:top-3"
      >
        Skip to the page
      </a>
      <TopBar />
      <OfflineBar />
      <main
        id="page"
        tabIndex={-1}
        className="flex min-h-[calc(100dvh-3.3125rem)] flex-1 flex-col outline-none"
      >
        <ErrorBoundary pathname={pathname} requestId={requestId}>
          <Suspense fallback={<Fetching />}>
            <AppRoutes />
            <Alive />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <Toasts />
      <Shortcuts />
      <Shell />
    </div>
  )
}

export function AppRoutes() {
  return useRoutes(routes)
}

function Shell() {
  useShell()
  return null
}
