/** The levels of a problem, by the code that calls carry. */
export const difficulties = [
  { code: 1, label: 'Bronze' },
  { code: 2, label: 'Platinum' },
  { code: 3, label: 'Master' },
] as const

export type DifficultyCode = (typeof difficulties)[number]['code']

/** The label of any code: an unknown one is shown as such, in red, rather than hidden. */
export function difficultyLabel(code: number): string {
  return difficulties.find((level) => level.code === code)?.label ?? 'Unknown'
}
