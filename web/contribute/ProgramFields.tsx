import { contributionFields, type ProgramRole, programNames } from '#contract'
import { Button } from '../ui/Button.tsx'
import { CodeField, FormField, type FormProps } from './FormFields.tsx'
import { HeaderFiles } from './HeaderFiles.tsx'
import { languageOptions } from './language-options.ts'
import { programTexts, protocolOptions } from './program-texts.ts'

type ProgramFieldsProps = FormProps & {
  program: ProgramRole
  /** Removes the program from the form; absent if the problem needs it. */
  onRemove?: () => void
}

/** The fields of a checker, an interactor or an input validator. */
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
