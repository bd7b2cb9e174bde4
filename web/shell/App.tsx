import { WifiOff } from 'lucide-react'
import { Suspense, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useRoutes } from 'react-router'
import { FirstDataContext } from '../client/first-data.ts'
import { lazyPage } from '../client/lazy-page.ts'
import { listen } from '../client/storage.ts'
import { Fetching } from '../ui/Fetching.tsx'
import { onOpenShortcuts } from '../ui/shortcuts.ts'
import { Toasts } from '../ui/Toasts.tsx'
import { Alive, ErrorBoundary } from './ErrorBoundary.tsx'
import { Footer } from './Footer.tsx'
import { routes } from './routes.tsx'
import { TopBar } from './TopBar.tsx'
import { useShell } from './use-shell.ts'

/**
 * The frame of every page. It renders again only on navigation: any other render would make React
 * hydrate the page area in one long task instead of small steps.
 */
export function App() {
  const { pathname } = useLocation()
  const { requestId = null } = useContext(FirstDataContext)
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
      {/* The panes of a problem have a fixed height; the footer takes the rest of the window. */}
      <main
        id="page"
        tabIndex={-1}
        className="peer flex flex-1 flex-col outline-none md:has-[[data-pane]]:flex-none"
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

const watchNetwork = (listener: () => void) => listen(['online', 'offline'], listener)

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

const ShortcutsDialog = lazyPage(() => import('./ShortcutsDialog.tsx'), 'ShortcutsDialog')

/** Opens the list of shortcuts from a menu, and on `?` unless the user is typing. */
function Shortcuts() {
  const [open, setOpen] = useState(false)
  useEffect(() => onOpenShortcuts(() => setOpen(true)), [])
  useEffect(() => listen(['keydown'], (event) => isQuestion(event) && setOpen(true)), [])
  if (!open) return null
  return (
    <Suspense>
      <ShortcutsDialog onClose={() => setOpen(false)} />
    </Suspense>
  )
}

function isQuestion(event: Event): boolean {
  if (!(event instanceof KeyboardEvent && event.target instanceof HTMLElement)) return false
  const { key, ctrlKey, metaKey, target } = event
  const isTyping = target.isContentEditable || target.matches('input, textarea, select')
  return key === '?' && !ctrlKey && !metaKey && !isTyping
}
