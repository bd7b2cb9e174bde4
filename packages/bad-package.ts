import { shownName } from '#contract/archive/messages.ts'

/** Ends a command: a package, an option or a reply of Assay is invalid. The message is for the user. */
export class BadPackage extends Error {
  override name = 'BadPackage'
}

const longestShown = 300

/** Removes control characters, so that a package cannot control the terminal. */
export function printable(text: string): string {
  return shownName(text, longestShown)
}

/** Removes control characters from each line of a message, whatever its length. */
export function printableLines(message: string): string {
  const lines = message.split('\n').map((line) => shownName(line, Number.POSITIVE_INFINITY))
  return lines.join('\n')
}
