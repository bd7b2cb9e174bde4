const longestShown = 300

/** What a package says may hold anything, also what steers a terminal. */
export function printable(sentence: string): string {
  const text = sentence.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '\uFFFD')
  return text.length <= longestShown ? text : `${text.slice(0, longestShown)}…`
}
