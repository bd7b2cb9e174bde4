import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, type DragEvent, type ReactNode, useState } from 'react'
import { classNames } from '../ui/class-names.ts'
import { Field, type FieldFrame } from '../ui/Field.tsx'
import { formatBytes } from '../ui/format-bytes.ts'

type Props = Omit<ComponentProps<'input'>, 'id' | 'children' | 'className'> &
  FieldFrame & { Icon: LucideIcon; dropText: string; children: ReactNode }

/** A file input that fills a dashed box, so that files can be dropped anywhere in it. */
export function FileField(props: Props) {
  const { label, error, hint, aside, marked, Icon, dropText, className, children, ...input } = props
  const [dragging, setDragging] = useState(false)
  const onDrag = ({ dataTransfer }: DragEvent) => setDragging(dataTransfer.types.includes('Files'))
  const onDragEnd = () => setDragging(false)
  return (
    <Field {...{ label, error, hint, aside, marked }}>
      {(control) => (
        <div
          className={classNames(
            'relative flex flex-wrap items-center justify-center gap-x-3 gap-y-1 rounded-lg border',
            'border-dashed p-3 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-accent',
            dragging ? 'border-solid border-accent bg-sunken' : 'bg-surface hover:bg-sunken',
            !dragging && (control['aria-invalid'] ? 'border-failed' : 'border-control'),
            className,
          )}
        >
          <Icon aria-hidden="true" size={20} className="shrink-0 text-muted" />
          {dragging ? <span className="font-medium">{dropText}</span> : children}
          <input
            {...input}
            {...control}
            type="file"
            onDragEnter={onDrag}
            onDragLeave={onDragEnd}
            onDrop={onDragEnd}
            className="absolute inset-0 w-full cursor-pointer opacity-0"
          />
        </div>
      )}
    </Field>
  )
}

/** @param what to drop, with its article */
export function ChosenFile({ file, what }: { file: File | null; what: string }) {
  if (file === null) {
    return (
      <span>
        Drop {what} here or <span className="font-medium text-accent underline">choose one</span>
      </span>
    )
  }
  return (
    <span className="min-w-0 [overflow-wrap:anywhere]">
      <span className="font-medium">{file.name}</span> ({formatBytes(file.size)}){' '}
      <span className="font-medium text-accent underline">Choose another</span>
    </span>
  )
}
