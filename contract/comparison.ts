/**
 * How a program's output is compared with the expected one: token by token (white space does not
 * count), byte by byte, or token by token with numbers allowed to differ by a tolerance.
 */
export const comparisons = ['tokens', 'exact', 'numbers'] as const
export type Comparison = (typeof comparisons)[number]

export const defaultComparison: Comparison = 'tokens'
