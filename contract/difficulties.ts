export const difficulties = [
  { code: 1, label: 'Bronze' },
  { code: 2, label: 'Platinum' },
  { code: 3, label: 'Master' },
] as const

export type DifficultyCode = (typeof difficulties)[number]['code']

export function difficultyLabel(code: number): string {
  return difficulties.find((level) => level.code === code)?.label ?? 'Unknown'
}
