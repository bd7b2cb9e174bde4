/**
 * Converts columns to UTF-16 units of the line. gcc counts display cells: a tab reaches to the next
 * multiple of eight, and a wide character takes two.
 */
const gccTab = 8

const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]|\p{Extended_Pictographic}/u

/** Columns beyond this are not converted, since it would not be noticed. */
const farthest = 1000

export function columnOfDisplay(line: string, display: number): number {
  if (display > farthest) return Math.min(display, line.length + 1)
  let cells = 0
  let units = 0
  for (const letter of line) {
    if (cells >= display - 1) break
    cells += letter === '\t' ? gccTab - (cells % gccTab) : wide.test(letter) ? 2 : 1
    units += letter.length
  }
  return units + 1
}

/** Returns the length of a line's leading white space in UTF-16 units. */
export function ownLeading(line: string): number {
  return line.length - line.trimStart().length
}
