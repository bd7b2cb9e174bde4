import { ChevronDown } from 'lucide-react'
import { Popover as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { buttonClass } from './Button.tsx'
import { classNames, floatClass } from './class-names.ts'

type PopoverProps = {
  label: ReactNode
  /** The accessible name of the button if the content is not enough. */
  name?: string
  title: string
  className?: string
  buttonClassName?: string
  /** False for an icon-only button. */
  arrow?: boolean
  align?: 'start' | 'end'
  children: ReactNode
}

export function Popover(props: PopoverProps) {
  const { label, name, title, className, buttonClassName, arrow = true, align, children } = props
  return (
    <Radix.Root>
      <Radix.Trigger
        aria-label={name}
        className={buttonClass(
          arrow ? 'secondary' : 'quiet',
          classNames('data-[state=open]:bg-sunken whitespace-nowrap', buttonClassName),
        )}
      >
        {label}
        {arrow && <ChevronDown size={16} className="shrink-0" />}
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
