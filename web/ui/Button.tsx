import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'
import { Spinner } from './Spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

const looks: Record<ButtonVariant, string> = {
  primary: 'bg-ink text-background border-ink not-disabled:hover:bg-ink/88',
  secondary: 'bg-surface text-ink border-control not-disabled:hover:bg-sunken',
  quiet: 'bg-transparent text-ink border-transparent not-disabled:hover:bg-sunken',
  danger: 'bg-surface text-failed border-failed not-disabled:hover:bg-failed-badge',
}

/** The look of a button, for what is not a <button>: links, summaries, menu triggers. */
export function buttonClass(variant: ButtonVariant = 'secondary', className?: string): string {
  return classNames(
    'inline-flex min-h-11 md:min-h-9 items-center justify-center gap-2 rounded-lg border px-3.5',
    'font-medium select-none transition-colors disabled:opacity-55 aria-disabled:opacity-55',
    looks[variant],
    className,
  )
}

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  /** Its request runs: shows a spinner in the icon's place and cannot be pressed again. */
  busy?: boolean
  icon?: ReactNode
}

export function Button({
  variant = 'secondary',
  busy = false,
  icon,
  className,
  disabled,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClass(variant, className)}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  variant = 'secondary',
  className,
  ...rest
}: LinkProps & { variant?: ButtonVariant; className?: string }) {
  return <Link {...rest} className={buttonClass(variant, className)} />
}

/** A square button with only an icon; `label` is its name and its tooltip. */
export function IconButton({
  label,
  className,
  ...rest
}: Omit<ButtonProps, 'children' | 'aria-label'> & { label: string }) {
  return (
    <Button
      variant="quiet"
      {...rest}
      aria-label={label}
      title={label}
      className={classNames('min-w-11 px-0 md:min-w-9', className)}
    />
  )
}
