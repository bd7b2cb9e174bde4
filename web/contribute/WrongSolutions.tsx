import { contributionFields, limits } from '#contract'
import { Button } from '../ui/Button.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { CodeField } from './CodeField.tsx'
import { type ChangeField, type ContributionForm, shownError } from './contribution-form.ts'
import {
  languageOptions,
  parseWrongSolutions,
  verdictOf,
  verdictOptions,
  type WrongSolution,
} from './wrong-solutions.ts'

const emptySolution: WrongSolution = { language: 'cpp', code: '', expected: 'WRONG_ANSWER' }

type Props = { form: ContributionForm; onChange: ChangeField }

/** Solutions that the tests should catch, each with its expected verdict. */
export function WrongSolutions({ form, onChange }: Props) {
  const solutions = parseWrongSolutions(form.values.wrongSolutions)
  const store = (next: readonly WrongSolution[]) => onChange('wrongSolutions', JSON.stringify(next))
  return (
    <fieldset
      className="rounded-lg border border-line p-4"
      aria-describedby="wrong-solutions-error"
    >
      <legend className="px-1.5 font-medium">{contributionFields.wrongSolutions.label}</legend>
      <p className="mb-3 text-small text-muted">
        Solutions that your tests should catch, each with the verdict that it should get.
      </p>
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
      <p
        id="wrong-solutions-error"
        aria-live="polite"
        className="mt-2 text-small text-failed empty:hidden"
      >
        {shownError(form, 'wrongSolutions')}
      </p>
    </fieldset>
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
          options={languageOptions}
          value={solution.language}
          onChange={(event) => onChange({ ...solution, language: event.target.value })}
        />
        <SelectField
          label="Should get"
          aria-label={`Verdict that wrong solution ${number} should get`}
          options={verdictOptions}
          value={solution.expected}
          onChange={(event) => onChange({ ...solution, expected: verdictOf(event.target.value) })}
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
        onChange={(code) => onChange({ ...solution, code })}
      />
    </div>
  )
}
