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

/** Removes control characters from each line of a message, whatever its length. */
export function printableLines(message: string): string {
  const lines = message.split('\n').map((line) => shownName(line, Number.POSITIVE_INFINITY))
  return lines.join('\n')
}
