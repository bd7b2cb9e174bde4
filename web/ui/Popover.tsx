import { ChevronDown } from 'lucide-react'
import { Popover as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { buttonClass } from './Button.tsx'
import { classNames, floatClass } from './class-names.ts'

type PopoverProps = {
  label: ReactNode
  title: string
  /** The accessible name of the button. */
  name?: string
  className?: string
  buttonClassName?: string | undefined
  /** True for an icon-only button. */
  quiet?: boolean
  align?: 'start' | 'end'
  children: ReactNode
}

export function Popover(props: PopoverProps) {
  const { label, title, name = title, className, buttonClassName, quiet, align, children } = props
  return (
    <Radix.Root>
      <Radix.Trigger
        aria-label={name}
        className={buttonClass(
          quiet ? 'quiet' : 'secondary',
          classNames('data-[state=open]:bg-sunken whitespace-nowrap', buttonClassName),
          quiet ? 'icon' : 'normal',
        )}
      >
        {label}
        {quiet || <ChevronDown size={16} className="shrink-0" />}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={title}
          align={align ?? 'start'}
          sideOffset={6}
          collisionPadding={8}
          className={classNames(floatClass, 'p-3', className)}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
