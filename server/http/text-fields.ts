import { checkStorable, type FieldError } from '#contract'
import { Refusal, refuseErrors } from './refusal.ts'

/** Returns the body if it is a JSON object. Unknown fields are ignored. */
function objectBody(body: unknown): object {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refusal(400, 'The request must be a JSON object.')
  }
  return body
}

/** Returns one field of the body; undefined if it is missing. Inherited properties are ignored. */
function fieldOf(body: object, name: string): unknown {
  return Object.getOwnPropertyDescriptor(body, name)?.value
}

/**
 * Reads text fields from a JSON body. A missing field is read as '', for which each rule has its
 * own message. Values that are not storable texts are refused here, in this order.
 */
export function textFields<const Names extends readonly string[]>(
  body: unknown,
  names: Names,
): Record<Names[number], string> {
  const object = objectBody(body)
  const errors: FieldError[] = []
  const texts: Partial<Record<string, string>> = {}
  for (const name of names) {
    const value = fieldOf(object, name) ?? ''
    const message = typeof value === 'string' ? checkStorable(name, value) : `${name} must be text`
    if (message !== null) errors.push({ field: name, message })
    texts[name] = typeof value === 'string' ? value : ''
  }
  refuseErrors(errors)
  return complete(texts, names)
}

function complete<const Names extends readonly string[]>(
  texts: Partial<Record<string, string>>,
  names: Names,
): Record<Names[number], string> {
  const isComplete = (
    some: Partial<Record<string, string>>,
  ): some is Record<Names[number], string> => names.every((name) => some[name] !== undefined)
  if (!isComplete(texts)) throw new TypeError('A text field is missing.')
  return texts
}
