/** Statistics of a few measurements that are robust against a single outlier. */

/** Returns a quantile, with linear interpolation; NaN without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const low = sorted[Math.floor(place)] ?? Number.NaN
  const high = sorted[Math.ceil(place)] ?? Number.NaN
  return low + (high - low) * (place - Math.floor(place))
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** Returns the width of the middle half as a share of the median: 0.1 is 10 %. */
export function spread(values: readonly number[]): number {
  return (quantile(values, 0.75) - quantile(values, 0.25)) / median(values)
}

/**
 * Returns the quotient of each round, so that a slowdown of a whole round affects both sides.
 * @param rounds undefined if a round has no figure; such a round has no quotient
 */
export function ratios(
  rounds: readonly (number | undefined)[],
  against: readonly (number | undefined)[],
): number[] {
  return rounds.flatMap((value, round) => {
    const other = against[round]
    return value === undefined || other === undefined ? [] : [value / other]
  })
}
