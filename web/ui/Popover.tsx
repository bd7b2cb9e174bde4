import { ChevronDown } from 'lucide-react'
import { Popover as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { buttonClass } from './Button.tsx'
import { classNames } from './class-names.ts'
import { floatClass } from './float-class.ts'

type PopoverProps = {
  /** What the button shows. */
  label: ReactNode
  /** The button's name where what it shows does not say it all. */
  name?: string
  /** The name of what opens. */
  title: string
  /** Of what opens; its width, for example. */
  className?: string
  /** Of the button. */
  buttonClassName?: string
  /** An icon-only button leaves the arrow out. */
  arrow?: boolean
  align?: 'start' | 'end'
  children: ReactNode
}

/** A button that opens a small panel of controls below it. */
export function Popover({
  label,
  name,
  title,
  className,
  buttonClassName,
  arrow = true,
  align = 'start',
  children,
}: PopoverProps) {
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
        {arrow && <ChevronDown aria-hidden="true" size={16} className="shrink-0" />}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={title}
          align={align}
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
