import {
  contributionFields,
  type HeaderFile,
  limits,
  type ProgramProtocol,
  type ProgramRole,
  programNames,
} from '#contract'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { formatBytes } from '../ui/format-bytes.ts'
import { FieldGroup, FormField, type FormProps, languageOptions } from './FormFields.tsx'

type ProgramFieldsProps = FormProps & {
  program: ProgramRole
  /** Removes the program from the form; absent if the problem needs it. */
  onRemove?: () => void
}

export function ProgramFields({ program: role, onRemove, ...field }: ProgramFieldsProps) {
  const isIcpc = field.form.values[`${role}Protocol`] === 'icpc'
  return (
    <FieldGroup title={programNames[role]} hint={hintOf(role, isIcpc ? 'icpc' : 'testlib')}>
      <div className="grid gap-3">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <FormField {...field} name={`${role}Protocol`} options={protocolOptions(role)} />
          <FormField {...field} name={`${role}Language`} options={languageOptions()} />
        </div>
        <FormField {...field} name={`${role}Code`} isCode marked={onRemove === undefined} />
        {isIcpc && (
          <FormField
            {...field}
            name={`${role}Flags`}
            hint={
              role === 'validator'
                ? 'Arguments of the validator.'
                : 'Passed after the feedback folder, for example case_sensitive.'
            }
          />
        )}
        <HeaderFiles {...field} role={role} />
        {onRemove && (
          <div>
            <Button onClick={onRemove}>Remove the {programNames[role].toLowerCase()}</Button>
          </div>
        )}
      </div>
    </FieldGroup>
  )
}

/** The chosen header files of a program, stored in one field of the form as a JSON list. */
function HeaderFiles({ role, form, onChange }: FormProps & { role: ProgramRole }) {
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
                {formatBytes(new Blob([file.text]).size)}
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

const commands: Readonly<Record<ProgramRole, Record<ProgramProtocol, string>>> = {
  checker: {
    testlib: 'checker input output answer',
    icpc: 'validator input answer feedback_dir < output',
  },
  interactor: {
    testlib: 'interactor input output answer',
    icpc: 'validator input answer feedback_dir',
  },
  validator: { testlib: 'validator < input', icpc: 'validator < input' },
}

function protocolOptions(role: ProgramRole) {
  return [
    { value: 'testlib', label: `testlib: ${commands[role].testlib}` },
    { value: 'icpc', label: `ICPC, Kattis: ${commands[role].icpc}` },
  ]
}

const validatorHints = {
  testlib:
    'Exit with code 0 to accept an input and with any other one to reject it. Write the reason to stderr. testlib.h is available.',
  icpc: 'Exit with code 42 to accept an input and with any other one to reject it. Write the reason to stderr.',
}
const exitCodes = {
  testlib:
    'Exit with code 0 to accept an output and with 1 or 2 to reject it. Write the reason to stderr. testlib.h is available.',
  icpc: 'Exit with code 42 to accept an output and with 43 to reject it. Write the reason to judgemessage.txt in the feedback folder.',
}
const resources = 'It gets 10 s of CPU time and 512 MB for each test.'
const talk =
  'Its output is the input of the submitted program, and the other way round. Flush after each message.'

function hintOf(role: ProgramRole, protocol: ProgramProtocol): string {
  if (role === 'validator') return validatorHints[protocol]
  const verdict = `${exitCodes[protocol]} ${resources}`
  return role === 'interactor' ? `${talk} ${verdict}` : verdict
}
