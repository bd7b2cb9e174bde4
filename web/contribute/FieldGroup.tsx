import { type ReactNode, useId } from 'react'

type Props = { title: string; hint: string; error?: string | null; children: ReactNode }

/** Several fields with one heading. The error is announced when it appears. */
export function FieldGroup({ title, hint, error, children }: Props) {
  const id = useId()
  return (
    <fieldset aria-describedby={`${id}-hint ${id}-error`}>
      <legend className="mb-1 font-semibold">{title}</legend>
      <p id={`${id}-hint`} className="mb-3 text-small text-muted">
        {hint}
      </p>
      {children}
      <p id={`${id}-error`} aria-live="polite" className="mt-2 text-small text-failed empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}
