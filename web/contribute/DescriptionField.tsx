import { lazy, Suspense, useState } from 'react'
import { contributionFields } from '#contract'
import { Fetching } from '../ui/Fetching.tsx'
import { Field } from '../ui/Field.tsx'
import { Switch } from '../ui/Switch.tsx'
import { inputClass } from '../ui/TextField.tsx'

const MarkdownPreview = lazy(async () => ({
  default: (await import('./MarkdownPreview.tsx')).MarkdownPreview,
}))

type Props = { value: string; error: string | null; onChange: (text: string) => void }

/** The statement in markdown, with a switch that shows the rendered text instead. */
export function DescriptionField({ value, error, onChange }: Props) {
  const [previewing, setPreviewing] = useState(false)
  return (
    <Field
      label={contributionFields.description.label}
      error={error}
      hint={previewing ? undefined : 'Markdown, with formulas between $ signs.'}
      aside={
        <Switch on={previewing} onChange={setPreviewing}>
          Markdown Preview
        </Switch>
      }
    >
      {(control) =>
        previewing ? (
          <Suspense fallback={<Fetching className={boxClass} />}>
            <MarkdownPreview source={value} className={boxClass} />
          </Suspense>
        ) : (
          <textarea
            {...control}
            name="description"
            required
            rows={8}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={`${inputClass} py-2.5 font-mono text-code`}
          />
        )
      }
    </Field>
  )
}

const boxClass = 'min-h-52 rounded-lg border border-line bg-surface p-4'
