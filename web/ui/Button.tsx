import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Link, type LinkProps } from './Link.tsx'
import { Spinner } from './Spinner.tsx'

export type ButtonVariant = keyof typeof looks

const looks = {
  primary: 'bg-ink text-background border-ink not-disabled:hover:bg-ink/88',
  secondary: 'bg-surface text-ink border-control not-disabled:hover:bg-sunken',
  quiet: 'bg-transparent text-ink border-transparent not-disabled:hover:bg-sunken',
  danger: 'bg-surface text-failed border-failed not-disabled:hover:bg-failed-badge',
}

export type ButtonSize = keyof typeof sizes

// One class for each property: of two, the stylesheet would decide which one wins.
const sizes = {
  normal: 'min-h-11 md:min-h-9 px-3.5',
  large: 'min-h-11 px-5',
  icon: 'min-h-11 min-w-11 md:min-h-9 md:min-w-9',
  'small-icon': 'min-h-9 min-w-9',
  compact: 'min-h-11 md:min-h-8 px-2 text-small',
}

export function buttonClass(
  variant: ButtonVariant = 'secondary',
  className?: string,
  size: ButtonSize = 'normal',
): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-lg border',
    'font-medium whitespace-nowrap select-none transition-colors disabled:opacity-55 aria-disabled:opacity-55',
    sizes[size],
    looks[variant],
    className,
  )
}

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** True while the button's request runs: shows a spinner and ignores presses. */
  busy?: boolean
  icon?: ReactNode
}

export function Button(props: ButtonProps) {
  const { variant, size, busy = false, icon, className, disabled, children, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClass(variant, className, size)}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  )
}

type ButtonLinkProps = LinkProps & { variant?: ButtonVariant; size?: ButtonSize }

export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass(variant, className, size)} />
}

/** A square button with only an icon; `label` is its accessible name and its tooltip. */
export function IconButton({ label, ...rest }: ButtonProps & { label: string }) {
  return <Button variant="quiet" size="icon" {...rest} aria-label={label} title={label} />
}
