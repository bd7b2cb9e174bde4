/**
 * What the sign-up form holds and what is wrong with it. A field's message shows once one has typed
 * in it, all messages once one has tried to submit; what the server found shows until its field is
 * changed. The rules are the contract's, the same that the server runs.
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

/** All that is wrong, in the order in which it is told. */
export function registrationErrors(values: RegistrationValues): FieldError[] {
  const errors = checkRegistration(values)
  const message = checkConfirmation(values.password, values.confirmation)
  return message === null ? errors : [...errors, { field: 'confirmation', message }]
}

/** The message that a field shows now, or null. */
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

/** Input is capped by what people count, so that no half of a character is left. */
function capped(field: RegistrationField, text: string): string {
  const max =
    field === 'username' || field === 'fullname' ? limits[field].max : Number.POSITIVE_INFINITY
  return text.length <= max ? text : [...text].slice(0, max).join('')
}
