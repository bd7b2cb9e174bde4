import {
  contributionFields,
  type HeaderFile,
  limits,
  type ProgramRole,
  programNames,
} from '#contract'
import { Button } from '../ui/Button.tsx'
import { bytesWords } from '../ui/bytes-words.ts'
import { Field } from '../ui/Field.tsx'
import type { FormProps } from './FormFields.tsx'

type Props = FormProps & { program: ProgramRole }

/** The chosen header files of a program, stored in one field of the form as a JSON list. */
export function HeaderFiles({ program: role, form, onChange }: Props) {
  const name = `${role}Headers` as const
  const what = programNames[role].toLowerCase()
  const headers: HeaderFile[] = JSON.parse(form.values[name])
  const store = (next: readonly HeaderFile[]) => onChange(name, JSON.stringify(next))

  async function add(chosen: FileList | null) {
    const added = await Promise.all(
      [...(chosen ?? [])].map(async (file) => ({ name: file.name, text: await file.text() })),
    )
    const names = new Set(added.map((file) => file.name))
    store([...headers.filter((file) => !names.has(file.name)), ...added])
  }

  return (
    <div>
      <Field
        label={contributionFields[name].label}
        error={form.errorOf(name)}
        hint={`Files that the ${what} includes or imports, at most ${limits.programs.headers}.`}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            name={name}
            multiple
            onChange={(event) => {
              const { target } = event
              // Choosing the same file again must also count as a change.
              void add(target.files).finally(() => {
                target.value = ''
              })
            }}
            className="min-h-11 w-full"
          />
        )}
      </Field>
      {headers.length > 0 && (
        <ul aria-label={`Chosen header files of the ${what}`} className="mt-2 grid gap-2">
          {headers.map((file) => (
            <li key={file.name} className="flex flex-wrap items-center gap-3">
              <span className="min-w-0 font-mono text-code [overflow-wrap:anywhere]">
                {file.name}
              </span>
              <span className="text-small text-muted">
                {bytesWords(new Blob([file.text]).size)}
              </span>
              <Button onClick={() => store(headers.filter((one) => one.name !== file.name))}>
                Remove
                <span className="sr-only"> {file.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
