/** An error that the operator has to fix: printed as one sentence, without a stack trace. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
