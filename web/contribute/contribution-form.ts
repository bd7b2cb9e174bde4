/**
 * State and validation of the contribution form. A field's message shows after the first input in
 * it, all messages after the first submit. A message from the server shows until its field is
 * changed. The rules are the contract's, which the server also checks.
 */
import {
  type Comparison,
  type ContributionFields,
  defaultComparison,
  type FieldError,
  joinTags,
  limits,
  readContribution,
  type Tag,
  type Verdict,
} from '#contract'

export type WrongSolution = { language: string; code: string; expected: Verdict }

export type FormValues = {
  title: string
  /** A code of difficulties.ts as text; empty until one is chosen. */
  difficulty: string
  tags: readonly Tag[]
  description: string
  timeLimit: string
  memoryLimit: string
  samples: string
  comparison: Comparison
  tolerance: string
  scaleTimeLimit: boolean
  referenceLanguage: string
  referenceCode: string
  wrongSolutions: readonly WrongSolution[]
}
type FormField = keyof FormValues

export type ContributionForm = {
  values: FormValues
  touched: ReadonlySet<string>
  refused: readonly FieldError[]
}

export const emptyContribution: FormValues = {
  title: '',
  difficulty: '',
  tags: [],
  description: '',
  timeLimit: String(limits.timeLimitMs.default),
  memoryLimit: String(limits.memoryLimitMb.default),
  samples: '1',
  comparison: defaultComparison,
  tolerance: '0.000001',
  scaleTimeLimit: false,
  referenceLanguage: 'cpp',
  referenceCode: '',
  wrongSolutions: [],
}

export function startForm(values: FormValues): ContributionForm {
  return { values, touched: new Set(), refused: [] }
}

/**
 * Returns the fields of the call. An empty solution is sent too, so that a revision can remove it.
 */
export function fieldsOf(values: FormValues): ContributionFields {
  const { title, difficulty, tags, description, timeLimit, memoryLimit } = values
  const { samples, comparison, tolerance, scaleTimeLimit } = values
  const { referenceLanguage, referenceCode, wrongSolutions } = values
  return {
    title,
    difficulty,
    tags: joinTags(tags),
    description,
    timeLimit,
    memoryLimit,
    samples,
    comparison,
    ...(comparison === 'numbers' && { tolerance }),
    scaleTimeLimit: String(scaleTimeLimit),
    referenceLanguage,
    referenceCode,
    wrongSolutions: JSON.stringify(wrongSolutions),
  }
}

/** Returns the request body. The archive comes last, because the server reads the fields first. */
export function bodyOf(values: FormValues, file: File | null): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(fieldsOf(values))) body.set(name, value)
  if (file !== null) body.set('file', file)
  return body
}

/** Returns all errors of the fields, in the form's order. */
export function formErrors(values: FormValues): FieldError[] {
  const read = readContribution(fieldsOf(values))
  return 'errors' in read ? read.errors : []
}

/** Returns the message to show at a field, or null. */
export function shownError({ values, touched, refused }: ContributionForm, field: string) {
  const of = (errors: readonly FieldError[]) =>
    errors.find((error) => error.field === field)?.message ?? null
  return of(refused) ?? (touched.has(field) ? of(formErrors(values)) : null)
}

export function changed<Field extends FormField>(
  form: ContributionForm,
  field: Field,
  value: FormValues[Field],
): ContributionForm {
  return {
    values: { ...form.values, [field]: value },
    touched: new Set([...form.touched, field]),
    refused: form.refused.filter((error) => error.field !== field),
  }
}

export function submitted(form: ContributionForm): ContributionForm {
  return { ...form, touched: new Set(Object.keys(form.values)) }
}
