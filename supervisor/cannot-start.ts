/** Something that the person at the terminal has to put right: one sentence, no stack. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
