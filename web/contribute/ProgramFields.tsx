import { contributionFields, type ProgramProtocol, type ProgramRole, programNames } from '#contract'
import { Button } from '../ui/Button.tsx'
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
  const texts = programTexts[role]
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{programNames[role]}</legend>
      <p className="mb-3 text-small text-muted">{texts.hints[isIcpc ? 'icpc' : 'testlib']}</p>
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
        {isIcpc && <FormField {...field} name={`${role}Flags`} hint={texts.flagsHint} />}
        <HeaderFiles {...field} program={role} />
        {onRemove && (
          <div>
            <Button onClick={onRemove}>Remove the {programNames[role].toLowerCase()}</Button>
          </div>
        )}
      </div>
    </fieldset>
  )
}

type Texts = {
  /** The command, by protocol. */
  commands: Record<ProgramProtocol, string>
  hints: Record<ProgramProtocol, string>
  flagsHint: string
}

const exitCodes = {
  testlib:
    'Exit with code 0 to accept an output and with 1 or 2 to reject it. Write the reason to stderr. testlib.h is available.',
  icpc: 'Exit with code 42 to accept an output and with 43 to reject it. Write the reason to judgemessage.txt in the feedback folder.',
}
const resources = 'It gets 10 s of CPU time and 512 MB for each test.'
const talk =
  'Its output is the input of the submitted program, and the other way round. Flush after each message.'
const flagsHint = 'Passed after the feedback folder, for example case_sensitive.'

const programTexts: Readonly<Record<ProgramRole, Texts>> = {
  checker: {
    commands: {
      testlib: 'checker input output answer',
      icpc: 'validator input answer feedback_dir < output',
    },
    hints: {
      testlib: `${exitCodes.testlib} ${resources}`,
      icpc: `${exitCodes.icpc} ${resources}`,
    },
    flagsHint,
  },
  interactor: {
    commands: {
      testlib: 'interactor input output answer',
      icpc: 'validator input answer feedback_dir',
    },
    hints: {
      testlib: `${talk} ${exitCodes.testlib} ${resources}`,
      icpc: `${talk} ${exitCodes.icpc} ${resources}`,
    },
    flagsHint,
  },
  validator: {
    commands: { testlib: 'validator < input', icpc: 'validator < input' },
    hints: {
      testlib:
        'Exit with code 0 to accept an input and with any other one to reject it. Write the reason to stderr. testlib.h is available.',
      icpc: 'Exit with code 42 to accept an input and with any other one to reject it. Write the reason to stderr.',
    },
    flagsHint: 'Arguments of the validator.',
  },
}

function protocolOptions(role: ProgramRole) {
  const { commands } = programTexts[role]
  return [
    { value: 'testlib', label: `testlib: ${commands.testlib}` },
    { value: 'icpc', label: `ICPC, Kattis: ${commands.icpc}` },
  ]
}
