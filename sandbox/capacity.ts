import { limits, mib } from '#contract'

/** Bytes for the largest file that a run may leave, and for its replacement. */
const leastStoreBytes = 2 * limits.writtenFileBytes + mib
const usualExtraContainers = 6
const extraContainerBytes = 1024 * mib

/**
 * Decides how many bytes of files the sandbox keeps in memory between runs: a quarter of the memory
 * that is available to this process now, and at most 2 GiB.
 */
export function storeLimitBytes(availableBytes: number = process.availableMemory()): number {
  return Math.min(2048 * mib, Math.max(leastStoreBytes, Math.floor(availableBytes / 4)))
}

/**
 * The part of the store for files that a judge keeps without using them. The rest is for files in
 * use and for what runs leave, so the sandbox rarely has to forget a file that a run waits for.
 */
export function judgeShareBytes(storeLimit: number): number {
  return Math.floor(storeLimit / 2)
}

/**
 * Returns the number of containers in addition to one for each of the `lanes`. The judge runs programs in them
 * so that users do not wait for the long runs of others (docs/decisions/0037-fair-permits.md). Small machines
 * with enough memory get more of them than lanes, so that a handful of such users cannot hold all of them.
 */
export function extraContainers(lanes: number): number {
  const fitting = Math.floor(process.availableMemory() / extraContainerBytes) - lanes
  return Math.max(lanes, Math.min(usualExtraContainers, fitting))
}
