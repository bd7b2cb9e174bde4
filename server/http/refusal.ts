import type { FieldError } from '#contract'

export interface RefusalDetails {
  /** Which fields are wrong, in the order in which a person is told. */
  errors?: FieldError[]
  data?: { submissionId?: number }
  headers?: Record<string, string>
  /** There may be thousands of them a minute, so none is worth a line in the log. */
  isCommon?: boolean
}

/**
 * An expected failure: what the caller is told, in words for a person. Thrown anywhere below a
 * route; the error handler makes the reply of it. Everything else that is thrown is a bug.
 */
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

/** Invalid input: the first message speaks for all. */
export function invalid(errors: [FieldError, ...FieldError[]]): Refusal {
  return new Refusal(400, errors[0].message, { errors })
}

/** Throws if there are any errors. */
export function refuseErrors(errors: FieldError[]): void {
  const [first, ...rest] = errors
  if (first !== undefined) throw invalid([first, ...rest])
}

export const notFound = (what = 'There is no such thing.') => new Refusal(404, what)
export const forbidden = () => new Refusal(403, 'You are not allowed to do this.')
export const notSignedIn = () =>
  new Refusal(401, 'You need to sign in first.', { headers: { 'www-authenticate': 'Bearer' } })
