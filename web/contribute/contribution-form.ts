/**
 * What the form of a contribution holds and what is wrong with it. A field's message shows once one
 * has typed in it, all messages once one has tried to submit; what the server found shows until its
 * field is changed. The rules are the contract's, the same that the server runs.
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

/** The fields as the call takes them. An empty solution is sent too: a revision drops it so. */
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

/** The whole form, with the archive last: the server reads the fields before it. */
export function bodyOf(values: FormValues, file: File | null): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(fieldsOf(values))) body.set(name, value)
  if (file !== null) body.set('file', file)
  return body
}

/** All that is wrong with the fields, in the form's order. */
export function formErrors(values: FormValues): FieldError[] {
  const read = readContribution(fieldsOf(values))
  return 'errors' in read ? read.errors : []
}

/** The message that a field shows now, or null. */
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
