import { toast } from './toasts.ts'

const key = 'toast-after-reload'

/** Loads the page anew, which then says this: a toast does not outlive its page. */
export function reloadSaying(message: string) {
  try {
    sessionStorage.setItem(key, message)
  } catch {
    // Without storage it is not said; what it is about shows.
  }
  location.reload()
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
