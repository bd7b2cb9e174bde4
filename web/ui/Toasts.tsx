import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { IconButton } from './Button.tsx'
import { classNames, floatClass } from './class-names.ts'
import { Spinner } from './Spinner.tsx'
import { closeToast, currentToasts, type Toast, watchToasts } from './toasts.ts'

const none: readonly Toast[] = []
const icons: Record<Toast['kind'], ReactNode> = {
  pending: <Spinner />,
  error: <CircleAlert size={18} className="text-failed" />,
  success: <CircleCheck size={18} className="text-accepted" />,
}

/** The toast area. Screen readers announce errors at once, and other toasts at the next pause. */
export function Toasts() {
  const toasts = useSyncExternalStore(watchToasts, currentToasts, () => none)
  return (
    <section
      aria-label="Messages"
      className="pointer-events-none fixed top-16 right-4 z-50 w-[min(22rem,calc(100vw-2rem))]"
    >
      <div role="alert">
        {toasts.map((one) => one.kind === 'error' && <ToastCard key={one.id} toast={one} />)}
      </div>
      <div role="status">
        {toasts.map((one) => one.kind !== 'error' && <ToastCard key={one.id} toast={one} />)}
      </div>
    </section>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  const { id, closeAfterMs } = toast
  const close = () => closeToast(id)
  useEffect(() => {
    if (held || closeAfterMs === null) return
    const timer = setTimeout(() => closeToast(id), closeAfterMs)
    return () => clearTimeout(timer)
  }, [held, closeAfterMs, id])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut; the button does the same
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button inside is what keys reach
    <div
      onClick={toast.closeOnClick ? close : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={classNames(
        floatClass,
        'pointer-events-auto mb-2 flex items-start gap-2.5 py-1.5 pr-1.5 pl-3.5 animate-toast',
        toast.kind === 'error' && 'border-l-4 border-l-failed pl-3',
        toast.kind === 'success' && 'border-l-4 border-l-accepted pl-3',
      )}
    >
      <span className="flex min-h-9 items-center">{icons[toast.kind]}</span>
      <div className="min-w-0 flex-1 py-1.5 [overflow-wrap:anywhere]">
        <p>{toast.message}</p>
        {toast.detail !== null && <p className="text-small text-muted">{toast.detail}</p>}
      </div>
      <IconButton label="Close message" size="small-icon" icon={<X size={16} />} onClick={close} />
    </div>
  )
}
