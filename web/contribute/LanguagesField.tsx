import {
  contributionFields,
  joinLanguageLimits,
  joinLanguages,
  languageCodes,
  languageName,
  parseCommaList,
  parseLanguageLimits,
} from '#contract'
import { inputClass } from '../ui/TextField.tsx'
import { FieldGroup } from './FieldGroup.tsx'
import type { FormProps } from './FormFields.tsx'

export function LanguagesField({ form, onChange }: FormProps) {
  const accepted = parseCommaList(form.values.languages)
  const ownLimits = parseLanguageLimits(form.values.languageLimits)
  // Includes languages that are not offered any more, so that the author can remove them.
  const codes = joinLanguages([...languageCodes, ...accepted, ...ownLimits.keys()])

  function accept(code: string, isAccepted: boolean) {
    const others = accepted.filter((other) => other !== code)
    onChange('languages', joinLanguages(isAccepted ? [...others, code] : others))
  }
  function setLimit(code: string, ms: string) {
    const next = new Map(ownLimits)
    if (ms === '') next.delete(code)
    else next.set(code, ms)
    onChange('languageLimits', joinLanguageLimits(next))
  }

  return (
    <FieldGroup
      title={contributionFields.languages.label}
      hint="Select none to accept every language. A limit in ms replaces the time limit for its language."
      error={form.errorOf('languages') ?? form.errorOf('languageLimits')}
    >
      <ul className="grid gap-2 sm:grid-cols-2">
        {parseCommaList(codes).map((code) => (
          <li key={code} className="flex items-center gap-2.5">
            <label className="flex min-h-11 grow items-center gap-2.5">
              <input
                type="checkbox"
                name="languages"
                checked={accepted.includes(code)}
                onChange={(event) => accept(code, event.target.checked)}
                className="size-5 accent-accent"
              />
              {languageName(code)}
            </label>
            <span className="w-[12ch]">
              <input
                name="languageLimits"
                aria-label={`Time limit for ${languageName(code)} (ms)`}
                inputMode="numeric"
                value={ownLimits.get(code) ?? ''}
                onChange={(event) => setLimit(code, event.target.value.replaceAll(/\D/g, ''))}
                className={inputClass}
              />
            </span>
          </li>
        ))}
      </ul>
    </FieldGroup>
  )
}
