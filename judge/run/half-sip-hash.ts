/** HalfSipHash-2-4 with a result of 64 bits: a hash that is unpredictable without its key. */

/**
 * @param key two words
 * @param result two words, the lower one first
 */
export function halfSipHash(
  key: Uint32Array,
  bytes: Buffer,
  start: number,
  end: number,
  result: Uint32Array,
): void {
  const [k0 = 0, k1 = 0] = key
  const state = { v0: k0, v1: k1 ^ 0xee, v2: 0x6c796765 ^ k0, v3: 0x74656462 ^ k1 }
  const length = end - start
  const wordsEnd = start + (length & ~3)
  for (let at = start; at < wordsEnd; at += 4) absorb(state, bytes.readInt32LE(at))
  let last = length << 24
  for (let at = wordsEnd; at < end; at += 1) last |= (bytes[at] ?? 0) << (8 * (at - wordsEnd))
  absorb(state, last)
  state.v2 ^= 0xee
  rounds(state, 4)
  result[0] = state.v1 ^ state.v3
  state.v1 ^= 0xdd
  rounds(state, 4)
  result[1] = state.v1 ^ state.v3
}

type State = { v0: number; v1: number; v2: number; v3: number }

function absorb(state: State, word: number): void {
  state.v3 ^= word
  rounds(state, 2)
  state.v0 ^= word
}

function rounds(state: State, count: number): void {
  let { v0, v1, v2, v3 } = state
  for (let round = 0; round < count; round += 1) {
    v0 = (v0 + v1) | 0
    v1 = rotated(v1, 5) ^ v0
    v0 = rotated(v0, 16)
    v2 = (v2 + v3) | 0
    v3 = rotated(v3, 8) ^ v2
    v0 = (v0 + v3) | 0
    v3 = rotated(v3, 7) ^ v0
    v2 = (v2 + v1) | 0
    v1 = rotated(v1, 13) ^ v2
    v2 = rotated(v2, 16)
  }
  state.v0 = v0
  state.v1 = v1
  state.v2 = v2
  state.v3 = v3
}

function rotated(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits))
}
