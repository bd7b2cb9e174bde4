/**
 * What the form for a new password by link holds and what is wrong with it. A field's message shows
 * once one has typed in it, both once one has tried to submit.
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

/** All that is wrong, in the order of the fields. */
export function newPasswordErrors({ newPassword, confirmation }: NewPasswordValues): FieldError[] {
  const found: [NewPasswordField, string | null][] = [
    ['newPassword', checkPassword(newPassword)],
    ['confirmation', checkNewConfirmation(newPassword, confirmation)],
  ]
  return found.flatMap(([field, message]) => (message === null ? [] : [{ field, message }]))
}

/** The message that a field shows now, or null. */
export function shownError(
  { values, touched }: NewPasswordForm,
  field: NewPasswordField,
): string | null {
  if (!touched.has(field)) return null
  return newPasswordErrors(values).find((error) => error.field === field)?.message ?? null
}
