import { limits } from '#contract'

const mib = 2 ** 20
/** Room for the largest file that a run may leave, and for the one that replaces it. */
const leastBytes = 2 * limits.writtenFileBytes + mib

/**
 * Decides how many bytes of files the sandbox keeps in memory between runs: a quarter of the memory
 * that is available to this process now, and at most 2 GiB.
 */
export function storeLimitBytes(availableBytes: number = process.availableMemory()): number {
  return Math.min(2048 * mib, Math.max(leastBytes, Math.floor(availableBytes / 4)))
}

/**
 * The part of the store for files that a judge keeps without using them. The rest is for files in
 * use and for what runs leave, so the sandbox rarely has to forget a file that a run waits for.
 */
export function judgeShareBytes(storeLimit: number): number {
  return Math.floor(storeLimit / 2)
}
