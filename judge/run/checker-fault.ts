/**
 * A problem's checker failed, so the submission gets no verdict. The message is for the problem's author.
 */
export class CheckerFault extends Error {
  override name = 'CheckerFault'
  /** The test, from 1; 0 if the checker does not compile. */
  test = 0
}
