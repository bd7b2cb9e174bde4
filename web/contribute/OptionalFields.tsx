import { type Comparison, comparisons, contributionFields } from '#contract'
import { FieldGroup } from './FieldGroup.tsx'
import { CodeField, FormField, type FormProps, languageOptions } from './FormFields.tsx'
import { LanguagesField } from './LanguagesField.tsx'
import { JudgingPrograms, OptionalProgram } from './Programs.tsx'
import { WrongSolutions } from './WrongSolutions.tsx'

const comparisonNames: Readonly<Record<Comparison, string>> = {
  tokens: 'Word by word, ignoring white space',
  exact: 'Exact',
  numbers: 'Numbers within a tolerance',
  lines: 'Line by line, ignoring white space at line ends',
  caseless: 'Word by word, ignoring letter case',
  unordered: 'Lines in any order',
  program: 'Checker program',
  interactor: 'Interactor: talks to the program',
}
const comparisonOptions = comparisons.map((value) => ({ value, label: comparisonNames[value] }))

export function OptionalFields(field: FormProps) {
  const { onChange } = field
  const { values } = field.form
  return (
    <details className="border-y border-line open:pb-5">
      <summary className="min-h-11 py-2.5 font-medium">
        Optional: samples, comparison, interaction, languages, limits, solutions
      </summary>
      <div className="grid gap-5 pt-2">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <FormField
            {...field}
            name="samples"
            inputMode="numeric"
            hint="Number of tests shown as samples, counted from the first."
          />
          <FormField {...field} name="comparison" options={comparisonOptions} />
          {values.comparison === 'numbers' && (
            <FormField
              {...field}
              name="tolerance"
              hint="Maximum absolute or relative error of a number."
            />
          )}
        </div>
        <JudgingPrograms {...field} />
        <OptionalProgram {...field} program="validator" />
        <label className="flex items-start gap-2.5">
          <input
            type="checkbox"
            name="scaleTimeLimit"
            checked={values.scaleTimeLimit === 'true'}
            onChange={(event) => onChange('scaleTimeLimit', String(event.target.checked))}
            className="mt-0.5 size-5 accent-accent"
          />
          <span>
            {contributionFields.scaleTimeLimit.label}
            <span className="block text-small text-muted">
              Java and Javascript get twice the time limit, Python three times.
            </span>
          </span>
        </label>
        <LanguagesField {...field} />
        <ReferenceSolution {...field} />
        <WrongSolutions {...field} />
      </div>
    </details>
  )
}

function ReferenceSolution(field: FormProps) {
  const { form, onChange } = field
  return (
    <FieldGroup
      title="Reference solution"
      hint="Runs on every test. You and the reviewers see its verdict and time."
    >
      <div className="grid gap-3">
        <FormField {...field} name="referenceLanguage" options={languageOptions()} />
        <CodeField
          label={contributionFields.referenceCode.label}
          name="referenceCode"
          value={form.values.referenceCode}
          error={form.errorOf('referenceCode')}
          onChange={(code) => onChange('referenceCode', code)}
        />
      </div>
    </FieldGroup>
  )
}
