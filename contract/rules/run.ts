import type { FieldError } from '../envelope.ts'
import { limits } from '../limits.ts'
import { checkCode } from './code.ts'
import { unstorable, utf8Bytes } from './text.ts'

/** Checks a Run: its code like a submission's, then the input, which may be empty. */
export function checkRun(run: { code: string; language: string; input: string }): FieldError[] {
  const message = checkInput(run.input)
  const errors = checkCode(run)
  return message === null ? errors : [...errors, { field: 'input', message }]
}

function checkInput(input: string): string | null {
  const bytes = utf8Bytes(input)
  if (bytes > limits.runInputBytes) {
    const kb = (some: number) => `${Math.ceil(some / 1024)} KB`
    return `Input must be at most ${kb(limits.runInputBytes)}, this is ${kb(bytes)}`
  }
  const broken = unstorable(input)
  return broken === null ? null : `Input ${broken}`
}
