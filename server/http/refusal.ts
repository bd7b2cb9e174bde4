import type { FieldError } from '#contract'

export interface RefusalDetails {
  /** The wrong fields, in the order in which a form shows them. */
  errors?: FieldError[]
  data?: { submissionId?: number }
  headers?: Record<string, string>
  /** True to leave it out of the log, because there may be thousands of them a minute. */
  isCommon?: boolean
}

/** An expected failure with a message for the user. Any other error is a bug. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly details: RefusalDetails

  constructor(status: number, message: string, details: RefusalDetails = {}) {
    super(message)
    this.status = status
    this.details = details
  }
}

/** Returns the refusal of invalid input. Its message is that of the first error. */
export function invalid(errors: [FieldError, ...FieldError[]], status = 400): Refusal {
  return new Refusal(status, errors[0].message, { errors })
}

export function refuseErrors([first, ...rest]: FieldError[], status = 400): void {
  if (first !== undefined) throw invalid([first, ...rest], status)
}

export function refuseField(field: string, message: string | null): void {
  refuseErrors(message === null ? [] : [{ field, message }])
}

export const notFound = (message: string) => new Refusal(404, message)
export const tooBusy = (message = 'The server is busy. Try again in a moment.') =>
  new Refusal(503, message, { headers: { 'retry-after': '2' } })
export const forbidden = () => new Refusal(403, 'You are not allowed to do this.')
export const notSignedIn = () =>
  new Refusal(401, 'You need to sign in first.', { headers: { 'www-authenticate': 'Bearer' } })
