/** The field `wrongSolutions` of the form: a JSON list, which the form shows as fields. */
import { languages, type Verdict, verdictCodes, verdictName } from '#contract'

export type WrongSolution = { language: string; code: string; expected: Verdict }

const wrongVerdicts = verdictCodes.filter((code) => code !== 'OK')

export const verdictOptions = wrongVerdicts.map((value) => ({ value, label: verdictName(value) }))
export const languageOptions = languages.map(({ code, name }) => ({ value: code, label: name }))

export function parseWrongSolutions(text: string): WrongSolution[] {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.flatMap(read) : []
  } catch {
    return []
  }
}

function read(item: Partial<Record<keyof WrongSolution, unknown>> | null): WrongSolution[] {
  const { language, code, expected } = item ?? {}
  if (typeof language !== 'string' || typeof code !== 'string') return []
  return [{ language, code, expected: verdictOf(expected) }]
}

export function verdictOf(code: unknown): Verdict {
  return wrongVerdicts.find((one) => one === code) ?? 'WRONG_ANSWER'
}
