const longestShown = 300

/** Removes control characters: text of a package could otherwise control the terminal. */
export function printable(sentence: string): string {
  const text = sentence.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '\uFFFD')
  return text.length <= longestShown ? text : `${text.slice(0, longestShown)}…`
}
