import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'

function watchNetwork(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Shows a notice while the browser has no network. */
export function OfflineBar() {
  const online = useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2 border-b border-line bg-sunken px-4 py-1.5 text-small">
          <WifiOff aria-hidden="true" size={14} />
          You are offline. Drafts are safe in this browser.
        </p>
      )}
    </div>
  )
}
