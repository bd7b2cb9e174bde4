import { languages } from '#contract'

export function languageOptions() {
  return languages.map(({ code, name }) => ({ value: code, label: name }))
}
