/** A seeded random number generator (mulberry32). */
export interface Random {
  /** @returns from `low` to below `high` */
  between(low: number, high: number): number
  pick<Kind>(from: readonly Kind[]): Kind
}

export function random(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    between: (low, high) => low + next() * (high - low),
    pick(from) {
      const picked = from[Math.floor(next() * from.length)]
      if (picked === undefined) throw new RangeError('There is nothing to pick from.')
      return picked
    },
  }
}
