import { contributionFields, noTranslations, parseTranslations } from '#contract'
import { Button } from '../ui/Button.tsx'
import { FieldGroup } from './FieldGroup.tsx'
import type { FormProps } from './FormFields.tsx'

/** Statements in other languages come from packages. The form can only remove them. */
export function TranslationsField({ form, onChange }: FormProps) {
  const parsed = parseTranslations(form.values.translations)
  const { language, others } = typeof parsed === 'string' ? noTranslations : parsed
  const error = form.errorOf('translations')
  if (others.length === 0 && error === null) return null
  const remove = (code: string) => {
    const rest = others.filter((one) => one.language !== code)
    onChange('translations', JSON.stringify({ language, others: rest }))
  }
  return (
    <FieldGroup
      title={contributionFields.translations.label}
      hint="Stored for exports. The problem page shows the description only."
      error={error}
    >
      <ul className="grid gap-2">
        {others.map(({ language: code, title }) => (
          <li key={code} className="flex items-center gap-3 [overflow-wrap:anywhere]">
            {title === null ? code : `${code}: ${title}`}
            <Button className="ml-auto" onClick={() => remove(code)}>
              Remove<span className="sr-only"> the statement in {code}</span>
            </Button>
          </li>
        ))}
      </ul>
    </FieldGroup>
  )
}
