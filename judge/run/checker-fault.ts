import type { ProgramRole } from '#contract'

/**
 * A checker or an interactor of a problem failed, so the submission gets no verdict. The message is for the
 * problem's author.
 */
export class CheckerFault extends Error {
  override name = 'CheckerFault'
  readonly role: ProgramRole
  /** The test, from 1; 0 if the program does not compile. */
  test = 0

  constructor(message: string, role: ProgramRole = 'checker') {
    super(message)
    this.role = role
  }
}
