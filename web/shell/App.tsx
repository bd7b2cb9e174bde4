import { WifiOff } from 'lucide-react'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useRoutes } from 'react-router'
import { useRequestId } from '../client/first-data.ts'
import { Fetching } from '../ui/Fetching.tsx'
import { Toasts } from '../ui/Toasts.tsx'
import { Alive, ErrorBoundary } from './ErrorBoundary.tsx'
import { Footer } from './Footer.tsx'
import { routes } from './routes.tsx'
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
        Skip to content
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

function watchNetwork(listener: () => void) {
  const leaving = new AbortController()
  const { signal } = leaving
  for (const event of ['online', 'offline']) addEventListener(event, listener, { signal })
  return () => leaving.abort()
}

/** Shows a notice while the browser has no network. */
function OfflineBar() {
  const isOnline = useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 border-b border-line bg-sunken px-4 py-1.5 text-small">
          <WifiOff size={14} />
          You are offline. Drafts are safe in this browser.
        </p>
      )}
    </div>
  )
}

const ShortcutsDialog = lazy(async () => ({
  default: (await import('./ShortcutsDialog.tsx')).ShortcutsDialog,
}))

/** Opens the list of shortcuts on `?`, unless the user is typing. */
function Shortcuts() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = ({ key, ctrlKey, metaKey, target }: KeyboardEvent) => {
      if (key === '?' && !ctrlKey && !metaKey && !isTyping(target)) setOpen(true)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  if (!open) return null
  return (
    <Suspense>
      <ShortcutsDialog onClose={() => setOpen(false)} />
    </Suspense>
  )
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input, textarea, select')
}
