import {
  type Comparison,
  comparisons,
  contributionFields,
  joinLanguageLimits,
  joinLanguages,
  languageCodes,
  languageName,
  limits,
  parseCommaList,
  parseLanguageLimits,
  verdictCodes,
  verdictName,
} from '#contract'
import { Button } from '../ui/Button.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { inputClass } from '../ui/TextField.tsx'
import { CodeField, FieldGroup, FormField, type FormProps, languageOptions } from './FormFields.tsx'
import { JudgingPrograms, OptionalProgram } from './Programs.tsx'

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

function LanguagesField({ form, onChange }: FormProps) {
  const accepted = parseCommaList(form.values.languages)
  const ownLimits = parseLanguageLimits(form.values.languageLimits)
  // Includes languages that are not offered any more, so that the author can remove them.
  const codes = joinLanguages([...languageCodes, ...accepted, ...ownLimits.keys()])

  function accept(code: string, isAccepted: boolean) {
    const others = accepted.filter((other) => other !== code)
    onChange('languages', joinLanguages(isAccepted ? [...others, code] : others))
  }
  function setLimit(code: string, ms: string) {
    const next = new Map(ownLimits)
    if (ms === '') next.delete(code)
    else next.set(code, ms)
    onChange('languageLimits', joinLanguageLimits(next))
  }

  return (
    <FieldGroup
      title={contributionFields.languages.label}
      hint="Select none to accept every language. A limit in ms replaces the time limit for its language."
      error={form.errorOf('languages') ?? form.errorOf('languageLimits')}
    >
      <ul className="grid gap-2 sm:grid-cols-2">
        {parseCommaList(codes).map((code) => (
          <li key={code} className="flex items-center gap-2.5">
            <label className="flex min-h-11 grow items-center gap-2.5">
              <input
                type="checkbox"
                name="languages"
                checked={accepted.includes(code)}
                onChange={(event) => accept(code, event.target.checked)}
                className="size-5 accent-accent"
              />
              {languageName(code)}
            </label>
            <span className="w-[12ch]">
              <input
                name="languageLimits"
                aria-label={`Time limit for ${languageName(code)} (ms)`}
                inputMode="numeric"
                value={ownLimits.get(code) ?? ''}
                onChange={(event) => setLimit(code, event.target.value.replaceAll(/\D/g, ''))}
                className={inputClass}
              />
            </span>
          </li>
        ))}
      </ul>
    </FieldGroup>
  )
}

function ReferenceSolution(field: FormProps) {
  return (
    <FieldGroup
      title="Reference solution"
      hint="Runs on every test. You and the reviewers see its verdict and time."
    >
      <div className="grid gap-3">
        <FormField {...field} name="referenceLanguage" options={languageOptions()} />
        <FormField {...field} name="referenceCode" isCode />
      </div>
    </FieldGroup>
  )
}

type WrongSolution = { language: string; code: string; expected: string }

const wrongVerdicts = verdictCodes.filter((code) => code !== 'OK')
const verdictOptions = wrongVerdicts.map((value) => ({ value, label: verdictName(value) }))

const emptySolution: WrongSolution = { language: 'cpp', code: '', expected: 'WRONG_ANSWER' }

/** Solutions that the tests should catch, stored in one field of the form as a JSON list. */
function WrongSolutions({ form, onChange }: FormProps) {
  const solutions: WrongSolution[] = JSON.parse(form.values.wrongSolutions)
  const store = (next: readonly WrongSolution[]) => onChange('wrongSolutions', JSON.stringify(next))
  return (
    <FieldGroup
      title={contributionFields.wrongSolutions.label}
      hint="Incorrect solutions that your tests should reject, each with its expected verdict."
      error={form.errorOf('wrongSolutions')}
    >
      {solutions.map((solution, index) => (
        <SolutionFields
          // biome-ignore lint/suspicious/noArrayIndexKey: solutions have no other key
          key={index}
          index={index}
          solution={solution}
          onChange={(next) => store(solutions.with(index, next))}
          onRemove={() => store(solutions.toSpliced(index, 1))}
        />
      ))}
      <Button
        disabled={solutions.length >= limits.wrongSolutions.count}
        onClick={() => store([...solutions, emptySolution])}
      >
        Add a wrong solution
      </Button>
    </FieldGroup>
  )
}

type SolutionFieldsProps = {
  index: number
  solution: WrongSolution
  onChange: (solution: WrongSolution) => void
  onRemove: () => void
}

function SolutionFields({ index, solution, onChange, onRemove }: SolutionFieldsProps) {
  const number = index + 1
  return (
    <div className="mb-4 grid gap-3 border-b border-line pb-4">
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={`Language of wrong solution ${number}`}
          options={languageOptions()}
          value={solution.language}
          onChange={(event) => onChange({ ...solution, language: event.target.value })}
        />
        <SelectField
          label="Expected verdict"
          aria-label={`Expected verdict of wrong solution ${number}`}
          options={verdictOptions}
          value={solution.expected}
          onChange={(event) => onChange({ ...solution, expected: event.target.value })}
        />
        <Button onClick={onRemove}>
          Remove
          <span className="sr-only"> wrong solution {number}</span>
        </Button>
      </div>
      <CodeField
        label={`Code of wrong solution ${number}`}
        name={index === 0 ? 'wrongSolutions' : `wrongSolutions-${index}`}
        value={solution.code}
        onChange={(event) => onChange({ ...solution, code: event.target.value })}
      />
    </div>
  )
}
