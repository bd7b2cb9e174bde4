import {
  comparisons,
  type FieldError,
  languages,
  limits,
  type Verdict,
  verdictCodes,
  verdictName,
} from '#contract'
import { Button } from '../ui/Button.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { CodeField } from './CodeField.tsx'
import {
  type ContributionForm,
  type FormValues,
  shownError,
  type WrongSolution,
} from './contribution-form.ts'

const comparisonNames = {
  tokens: 'Word by word; spaces do not count',
  exact: 'To the last character',
  numbers: 'Numbers within an error',
} as const

const languageOptions = languages.map(({ code, name }) => ({ value: code, label: name }))
const wrongVerdicts = verdictCodes.filter((code) => code !== 'OK')

/** The fields inside the disclosure, by the names that errors use. */
const optionalFields: ReadonlySet<string> = new Set([
  ...(['samples', 'comparison', 'tolerance', 'scaleTimeLimit'] as const),
  ...(['referenceLanguage', 'referenceCode', 'wrongSolutions'] as const),
] satisfies (keyof FormValues)[])

/** Returns true if the error is inside the disclosure. */
export function isOptional({ field }: FieldError): boolean {
  return optionalFields.has(field)
}

type Props = {
  form: ContributionForm
  onChange: <Field extends keyof FormValues>(field: Field, value: FormValues[Field]) => void
}

/** Samples, comparison, limits for slower languages, and solutions for the automated review. */
export function OptionalFields({ form, onChange }: Props) {
  const { values } = form
  return (
    <div className="grid gap-5">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Samples"
          name="samples"
          inputMode="numeric"
          value={values.samples}
          error={shownError(form, 'samples')}
          hint="So many of the first tests are shown to everybody."
          onChange={(event) => onChange('samples', event.target.value)}
        />
        <SelectField
          label="Comparison of outputs"
          name="comparison"
          options={comparisons.map((value) => ({ value, label: comparisonNames[value] }))}
          value={values.comparison}
          error={shownError(form, 'comparison')}
          onChange={(event) => {
            const chosen = comparisons.find((one) => one === event.target.value)
            if (chosen !== undefined) onChange('comparison', chosen)
          }}
        />
        {values.comparison === 'numbers' && (
          <TextField
            label="Tolerance"
            name="tolerance"
            value={values.tolerance}
            error={shownError(form, 'tolerance')}
            hint="How far a number may be off, absolutely or relative to the right one."
            onChange={(event) => onChange('tolerance', event.target.value)}
          />
        )}
      </div>
      <label className="flex items-start gap-2.5">
        <input
          type="checkbox"
          name="scaleTimeLimit"
          checked={values.scaleTimeLimit}
          onChange={(event) => onChange('scaleTimeLimit', event.target.checked)}
          className="mt-0.5 size-5 accent-accent"
        />
        <span>
          More time for slower languages
          <span className="block text-small text-muted">
            Java and Javascript get twice the time limit, Python three times.
          </span>
        </span>
      </label>
      <fieldset className="rounded-lg border border-line p-4">
        <legend className="px-1.5 font-medium">Reference solution</legend>
        <p className="mb-3 text-small text-muted">
          The machine runs it on every test and tells you and the reviewer its verdict and time.
        </p>
        <div className="grid gap-3">
          <SelectField
            label="Language"
            name="referenceLanguage"
            options={languageOptions}
            value={values.referenceLanguage}
            error={shownError(form, 'referenceLanguage')}
            onChange={(event) => onChange('referenceLanguage', event.target.value)}
          />
          <CodeField
            label="Code"
            name="referenceCode"
            value={values.referenceCode}
            error={shownError(form, 'referenceCode')}
            onChange={(code) => onChange('referenceCode', code)}
          />
        </div>
      </fieldset>
      <WrongSolutions
        solutions={values.wrongSolutions}
        error={shownError(form, 'wrongSolutions')}
        onChange={(solutions) => onChange('wrongSolutions', solutions)}
      />
    </div>
  )
}

type WrongSolutionsProps = {
  solutions: readonly WrongSolution[]
  error: string | null
  onChange: (solutions: readonly WrongSolution[]) => void
}

function WrongSolutions({ solutions, error, onChange }: WrongSolutionsProps) {
  const change = (place: number, some: Partial<WrongSolution>) =>
    onChange(solutions.map((one, index) => (index === place ? { ...one, ...some } : one)))
  return (
    <fieldset
      className="rounded-lg border border-line p-4"
      aria-describedby="wrong-solutions-error"
    >
      <legend className="px-1.5 font-medium">Wrong solutions</legend>
      <p className="mb-3 text-small text-muted">
        Solutions that your tests should catch, each with the verdict that it should get.
      </p>
      {solutions.map((solution, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: solutions have no other key
        <div key={place} className="mb-4 grid gap-3 border-b border-line pb-4">
          <div className="flex flex-wrap items-end gap-3">
            <SelectField
              label={`Language of wrong solution ${place + 1}`}
              options={languageOptions}
              value={solution.language}
              onChange={(event) => change(place, { language: event.target.value })}
            />
            <SelectField
              label="Should get"
              aria-label={`Verdict that wrong solution ${place + 1} should get`}
              options={wrongVerdicts.map((code) => ({ value: code, label: verdictName(code) }))}
              value={solution.expected}
              onChange={(event) => change(place, { expected: verdictOf(event.target.value) })}
            />
            <Button onClick={() => onChange(solutions.toSpliced(place, 1))}>
              Remove
              <span className="sr-only"> wrong solution {place + 1}</span>
            </Button>
          </div>
          <CodeField
            label={`Code of wrong solution ${place + 1}`}
            name={place === 0 ? 'wrongSolutions' : `wrongSolutions-${place}`}
            value={solution.code}
            onChange={(code) => change(place, { code })}
          />
        </div>
      ))}
      <Button
        disabled={solutions.length >= limits.wrongSolutions.count}
        onClick={() =>
          onChange([...solutions, { language: 'cpp', code: '', expected: 'WRONG_ANSWER' }])
        }
      >
        Add a wrong solution
      </Button>
      <p
        id="wrong-solutions-error"
        aria-live="polite"
        className="mt-2 text-small text-failed empty:hidden"
      >
        {error}
      </p>
    </fieldset>
  )
}

function verdictOf(code: string): Verdict {
  return wrongVerdicts.find((one) => one === code) ?? 'WRONG_ANSWER'
}
