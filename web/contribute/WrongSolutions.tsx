import { contributionFields, limits, verdictCodes, verdictName } from '#contract'
import { Button } from '../ui/Button.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { FieldGroup } from './FieldGroup.tsx'
import { CodeField, type FormProps, languageOptions } from './FormFields.tsx'

type WrongSolution = { language: string; code: string; expected: string }

const wrongVerdicts = verdictCodes.filter((code) => code !== 'OK')
const verdictOptions = wrongVerdicts.map((value) => ({ value, label: verdictName(value) }))

const emptySolution: WrongSolution = { language: 'cpp', code: '', expected: 'WRONG_ANSWER' }

/** Solutions that the tests should catch, stored in one field of the form as a JSON list. */
export function WrongSolutions({ form, onChange }: FormProps) {
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
        onChange={(code) => onChange({ ...solution, code })}
      />
    </div>
  )
}
