/** A short message at the top right. The shell sets the duration for each screen. */
export type Toast = {
  id: number
  kind: 'success' | 'error' | 'pending'
  message: string
  detail: string | null
  /** Time on screen; null while its work is running. */
  closeAfterMs: number | null
  closeOnClick: boolean
}

export type ToastRules = { closeAfterMs: number; closeOnClick: boolean }

let rules: ToastRules = { closeAfterMs: 5000, closeOnClick: false }
let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

export function setToastRules(next: ToastRules) {
  rules = next
}

export const toast = {
  success: (message: string) => add('success', message),
  /** Replaces a shown toast with the same message. */
  error(message: string, detail: string | null = null) {
    const shown = toasts.find((one) => one.kind === 'error' && one.message === message)
    if (shown !== undefined) closeToast(shown.id)
    add('error', message, detail)
  },
  /** Shows `pending` until the work is done, and then `success` unless it failed. */
  async pending<Value>(
    work: Promise<Value>,
    words: { pending: string; success: string },
  ): Promise<Value> {
    const id = add('pending', words.pending)
    const value = await work.finally(() => closeToast(id))
    add('success', words.success)
    return value
  },
}

export function closeToast(id: number) {
  change(toasts.filter((one) => one.id !== id))
}

export function currentToasts(): readonly Toast[] {
  return toasts
}

export function watchToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function add(kind: Toast['kind'], message: string, detail: string | null = null): number {
  const closeAfterMs = kind === 'pending' ? null : rules.closeAfterMs
  const { closeOnClick } = rules
  lastId += 1
  change([...toasts, { id: lastId, kind, message, detail, closeAfterMs, closeOnClick }])
  return lastId
}

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of [...listeners]) listener()
}
