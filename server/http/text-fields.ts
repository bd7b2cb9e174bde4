import { type FieldError, unstorable } from '#contract'
import { Refusal, refuseErrors } from './refusal.ts'

/** The fields of a JSON object, unread: unknown ones are never looked at. */
function objectBody(body: unknown): object {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refusal(400, 'The request must be a JSON object.')
  }
  return body
}

/** One field of the body; undefined when it is not sent. Inherited names are no fields. */
function fieldOf(body: object, name: string): unknown {
  return Object.getOwnPropertyDescriptor(body, name)?.value
}

/**
 * Reads text fields out of a JSON body. An absent one reads as '', which each rule has its own
 * message for; anything that is not a text that can be stored is refused here, in this order.
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
    const broken = typeof value === 'string' ? unstorable(value) : 'must be text'
    if (broken !== null) errors.push({ field: name, message: `${name} ${broken}` })
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
