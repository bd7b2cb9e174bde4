import { shownName } from '#contract/archive/messages.ts'

/** An invalid package, option or reply of Assay that ends the command; the message is for the user. */
export class BadPackage extends Error {
  override name = 'BadPackage'
}

const longestShown = 300

/** Removes control characters, so that text of a package cannot control the terminal. */
export function printable(sentence: string): string {
  return shownName(sentence, longestShown)
}
