import { toast } from './toasts.ts'

const key = 'toast-after-reload'

/**
 * Reloads the page, or loads another one, which then shows the message, since toasts do not survive
 * a load. The load also clears all data in memory.
 */
export function reloadSaying(message: string, path?: string) {
  try {
    sessionStorage.setItem(key, message)
  } catch {
    // Without storage the message is lost, but its result is still visible.
  }
  if (path === undefined) location.reload()
  else location.assign(path)
}

/** Shows the message of the previous page. */
export function sayAfterReload() {
  try {
    const message = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    if (message !== null) toast.success(message)
  } catch {
    // See above.
  }
}
