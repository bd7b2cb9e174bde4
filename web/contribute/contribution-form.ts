/**
 * State and validation of the contribution form. A field's message shows after the first input in
 * it, all messages after the first submit. A message from the server shows until its field is
 * changed. The rules are the contract's, which the server also checks.
 */
import {
  type ContributionField,
  type ContributionFields,
  type ContributionTexts,
  contributionTexts,
  type FieldError,
  readContribution,
} from '#contract'

export type ContributionForm = {
  values: ContributionTexts
  touched: ReadonlySet<string>
  refused: readonly FieldError[]
}
export type ChangeField = (field: ContributionField, text: string) => void

export const emptyContribution = contributionTexts((_, { initial }) => initial)

export function startForm(values: ContributionTexts): ContributionForm {
  return { values, touched: new Set(), refused: [] }
}

/**
 * Returns the fields of the call. An empty solution is sent too, so that a revision can remove it.
 */
function fieldsOf(values: ContributionTexts): ContributionFields {
  const { tolerance, ...fields } = values
  return values.comparison === 'numbers' ? values : fields
}

/** Returns the request body. The archive comes last, because the server reads the fields first. */
export function bodyOf(values: ContributionTexts, file: File | null): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(fieldsOf(values))) body.set(name, value)
  if (file !== null) body.set('file', file)
  return body
}

/** Returns all errors of the fields, in the form's order. */
export function formErrors(values: ContributionTexts): FieldError[] {
  const read = readContribution(fieldsOf(values))
  return 'errors' in read ? read.errors : []
}

/** Returns the message to show at a field, or null. */
export function shownError({ values, touched, refused }: ContributionForm, field: string) {
  const of = (errors: readonly FieldError[]) =>
    errors.find((error) => error.field === field)?.message ?? null
  return of(refused) ?? (touched.has(field) ? of(formErrors(values)) : null)
}

export function changed(
  { values, touched, refused }: ContributionForm,
  field: ContributionField,
  text: string,
): ContributionForm {
  return {
    values: { ...values, [field]: text },
    touched: new Set([...touched, field]),
    refused: refused.filter((error) => error.field !== field),
  }
}

export function submitted(form: ContributionForm): ContributionForm {
  return { ...form, touched: new Set(Object.keys(form.values)) }
}
