import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from './Button.tsx'
import { floatClass } from './class-names.ts'

type DialogProps = { title: string; onClose: () => void; children: ReactNode }

/** A modal dialog with the browser's own element, which traps and restores the focus. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const titleId = useId()
  return (
    <dialog
      ref={showModal}
      aria-labelledby={titleId}
      onClose={onClose}
      className={`${floatClass} m-auto w-[min(32rem,calc(100vw-2rem))] p-5 backdrop:bg-ink/35 dark:backdrop:bg-sunken/60`}
    >
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 id={titleId} className="text-large font-semibold">
          {title}
        </h2>
        <IconButton label="Close" icon={<X size={18} />} onClick={onClose} />
      </div>
      {children}
    </dialog>
  )
}

/** Only close() restores the focus; removing the element does not. */
function showModal(dialog: HTMLDialogElement | null) {
  dialog?.showModal()
  return () => dialog?.close()
}
