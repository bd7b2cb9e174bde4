import { type ComponentProps, lazy, Suspense, useState } from 'react'
import type { ProgramRole } from '#contract'
import { Button } from '../ui/Button.tsx'
import { Fetching } from '../ui/Fetching.tsx'
import { FormField, type FormProps } from './FormFields.tsx'
import { canRepeat, hasFieldsOf } from './sent-fields.ts'

const LazyFields = lazy(async () => ({
  default: (await import('./ProgramFields.tsx')).ProgramFields,
}))

/** The programs that decide whether a solution is right, as far as the comparison has any. */
export function JudgingPrograms(field: FormProps) {
  const { values } = field.form
  return (
    <>
      {values.comparison === 'interactor' && <Fields {...field} program="interactor" />}
      {values.comparison === 'program' && <Fields {...field} program="checker" />}
      {values.comparison === 'interactor' && hasFieldsOf('checker', values) && (
        <OptionalProgram {...field} program="checker" />
      )}
      {canRepeat(values) && (
        <FormField
          {...field}
          name="passes"
          inputMode="numeric"
          hint="Most runs of a solution on one test. Writing nextpass.in to the feedback folder starts the next one."
        />
      )}
    </>
  )
}

/** An optional program. Its fields appear once the author adds it. */
export function OptionalProgram({ program, ...field }: FormProps & { program: AddedRole }) {
  const { form, onChange } = field
  const [isAdded, setIsAdded] = useState(false)
  if (isAdded || form.values[`${program}Code`] !== '') {
    const remove = () => {
      setIsAdded(false)
      onChange(`${program}Code`, '')
    }
    return <Fields {...field} program={program} onRemove={remove} />
  }
  const { name, purpose } = added[program]
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button onClick={() => setIsAdded(true)}>Add {name}</Button>
      <span className="text-small text-muted">{purpose}</span>
    </div>
  )
}

type AddedRole = Exclude<ProgramRole, 'interactor'>

const added: Readonly<Record<AddedRole, { name: string; purpose: string }>> = {
  checker: {
    name: 'a checker',
    purpose: 'Judges the output file that the interactor has written.',
  },
  validator: {
    name: 'an input validator',
    purpose: 'Checks the input of each test in the automated review.',
  },
}

function Fields(props: ComponentProps<typeof LazyFields>) {
  return (
    <Suspense fallback={<Fetching className="min-h-96" />}>
      <LazyFields {...props} />
    </Suspense>
  )
}
