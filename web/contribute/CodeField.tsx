import { Field, type FieldFrame } from '../ui/Field.tsx'
import { inputClass } from '../ui/TextField.tsx'

type Props = FieldFrame & { name: string; value: string; onChange: (code: string) => void }

/** A field to paste code into. It is a plain text area, since solutions are written elsewhere. */
export function CodeField({ name, value, onChange, ...frame }: Props) {
  return (
    <Field {...frame}>
      {(control) => (
        <textarea
          {...control}
          name={name}
          rows={6}
          spellCheck={false}
          autoCapitalize="none"
          autoCorrect="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`${inputClass} py-2.5 font-mono text-code whitespace-pre`}
        />
      )}
    </Field>
  )
}
