import { toast } from './toasts.ts'

const key = 'toast-after-reload'

/**
 * Loads the page anew, or another one, which then says this: a toast does not outlive its page.
 * Nothing of what the page has in its memory is left either.
 */
export function reloadSaying(message: string, path?: string) {
  try {
    sessionStorage.setItem(key, message)
  } catch {
    // Without storage it is not said; what it is about shows.
  }
  if (path === undefined) location.reload()
  else location.assign(path)
}

/** Says what the page before wanted to be said. */
export function sayAfterReload() {
  try {
    const message = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    if (message !== null) toast.success(message)
  } catch {
    // See above.
  }
}
