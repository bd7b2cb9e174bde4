import { checkStorable, type FieldError } from '#contract'
import { Refusal, refuseErrors } from './refusal.ts'

/**
 * A missing field is read as '', for which each rule has its own message. Unknown and inherited ones are
 * ignored. @throws Refusal 400 for values that are not storable texts
 */
export function textFields<const Names extends readonly string[]>(
  body: unknown,
  names: Names,
): Record<Names[number], string> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refusal(400, 'The request must be a JSON object.')
  }
  const errors: FieldError[] = []
  const texts: Record<string, string> = {}
  for (const name of names) {
    const value: unknown = Object.getOwnPropertyDescriptor(body, name)?.value ?? ''
    const message = typeof value === 'string' ? checkStorable(name, value) : `${name} must be text`
    if (message !== null) errors.push({ field: name, message })
    texts[name] = typeof value === 'string' ? value : ''
  }
  refuseErrors(errors)
  return texts as Record<Names[number], string>
}
