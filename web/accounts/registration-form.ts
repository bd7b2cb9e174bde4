/**
 * State and validation of the sign-up form. A field's message shows after the first input in it,
 * all messages after the first submit. A message from the server shows until its field is changed.
 * The rules are the contract's, which the server also checks.
 */
import { checkConfirmation, checkRegistration, type FieldError, limits } from '#contract'

export type RegistrationValues = {
  username: string
  fullname: string
  password: string
  confirmation: string
  email: string
}
export type RegistrationField = keyof RegistrationValues

export type RegistrationForm = {
  values: RegistrationValues
  touched: ReadonlySet<RegistrationField>
  refused: readonly FieldError[]
}

export const emptyRegistration: RegistrationForm = {
  values: { username: '', fullname: '', password: '', confirmation: '', email: '' },
  touched: new Set(),
  refused: [],
}

/** Returns all errors in the order in which they are shown. */
export function registrationErrors(values: RegistrationValues): FieldError[] {
  const errors = checkRegistration(values)
  const message = checkConfirmation(values.password, values.confirmation)
  return message === null ? errors : [...errors, { field: 'confirmation', message }]
}

/** Returns the message to show at a field, or null. */
export function shownError(
  { values, touched, refused }: RegistrationForm,
  field: RegistrationField,
): string | null {
  const of = (errors: readonly FieldError[]) =>
    errors.find((error) => error.field === field)?.message ?? null
  return of(refused) ?? (touched.has(field) ? of(registrationErrors(values)) : null)
}

export function typed(
  form: RegistrationForm,
  field: RegistrationField,
  text: string,
): RegistrationForm {
  return {
    values: { ...form.values, [field]: capped(field, text) },
    touched: new Set([...form.touched, field]),
    refused: form.refused.filter((error) => error.field !== field),
  }
}

export function submitted(form: RegistrationForm): RegistrationForm {
  return { ...form, touched: new Set(Object.keys(form.values) as RegistrationField[]) }
}

/** Limits input by code points, so that no character is cut in half. */
function capped(field: RegistrationField, text: string): string {
  const max =
    field === 'username' || field === 'fullname' ? limits[field].max : Number.POSITIVE_INFINITY
  return text.length <= max ? text : [...text].slice(0, max).join('')
}
