import { toast } from './toasts.ts'

const key = 'toast-after-reload'

/** Loads the page again, or another one, to clear all data in memory. Then shows the message. */
export function reloadSaying(message: string, path?: string) {
  try {
    sessionStorage.setItem(key, message)
  } catch {
    // Without storage the message is lost, but its result is still visible.
  }
  if (path === undefined) location.reload()
  else location.assign(path)
}

export function sayAfterReload() {
  try {
    const message = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    if (message !== null) toast.success(message)
  } catch {
    // See above.
  }
}
