import { contributionFields, type ProgramProtocol, type ProgramRole, programNames } from '#contract'
import { Button } from '../ui/Button.tsx'
import { FieldGroup } from './FieldGroup.tsx'
import { CodeField, FormField, type FormProps, languageOptions } from './FormFields.tsx'
import { HeaderFiles } from './HeaderFiles.tsx'

type ProgramFieldsProps = FormProps & {
  program: ProgramRole
  /** Removes the program from the form; absent if the problem needs it. */
  onRemove?: () => void
}

export function ProgramFields({ program: role, onRemove, ...field }: ProgramFieldsProps) {
  const { form, onChange } = field
  const code = `${role}Code` as const
  const isIcpc = form.values[`${role}Protocol`] === 'icpc'
  return (
    <FieldGroup title={programNames[role]} hint={hintOf(role, isIcpc ? 'icpc' : 'testlib')}>
      <div className="grid gap-3">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <FormField {...field} name={`${role}Protocol`} options={protocolOptions(role)} />
          <FormField {...field} name={`${role}Language`} options={languageOptions()} />
        </div>
        <CodeField
          label={contributionFields[code].label}
          marked={onRemove === undefined}
          name={code}
          value={form.values[code]}
          error={form.errorOf(code)}
          onChange={(text) => onChange(code, text)}
        />
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
        <HeaderFiles {...field} program={role} />
        {onRemove && (
          <div>
            <Button onClick={onRemove}>Remove the {programNames[role].toLowerCase()}</Button>
          </div>
        )}
      </div>
    </FieldGroup>
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
