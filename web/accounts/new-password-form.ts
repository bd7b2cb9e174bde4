/**
 * State and validation of the form that sets a new password by link. A field's message shows after
 * the first input in it, both messages after the first submit.
 */
import { checkNewConfirmation, checkPassword, type FieldError } from '#contract'

export type NewPasswordValues = { newPassword: string; confirmation: string }
export type NewPasswordField = keyof NewPasswordValues

export type NewPasswordForm = {
  values: NewPasswordValues
  touched: ReadonlySet<NewPasswordField>
}

export const emptyNewPassword: NewPasswordForm = {
  values: { newPassword: '', confirmation: '' },
  touched: new Set(),
}

/** Returns all errors in the order of the fields. */
export function newPasswordErrors({ newPassword, confirmation }: NewPasswordValues): FieldError[] {
  const found: [NewPasswordField, string | null][] = [
    ['newPassword', checkPassword(newPassword)],
    ['confirmation', checkNewConfirmation(newPassword, confirmation)],
  ]
  return found.flatMap(([field, message]) => (message === null ? [] : [{ field, message }]))
}

/** Returns the message to show at a field, or null. */
export function shownError(
  { values, touched }: NewPasswordForm,
  field: NewPasswordField,
): string | null {
  if (!touched.has(field)) return null
  return newPasswordErrors(values).find((error) => error.field === field)?.message ?? null
}
