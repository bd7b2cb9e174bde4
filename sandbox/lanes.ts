const usual = 6
const bytesForEach = 2 ** 30

/**
 * Number of containers beside one for each lane. The judge runs programs in them so that a user does
 * not wait for the long runs of others (docs/decisions/0037-fair-permits.md). Small machines with
 * memory get more of them than lanes, so that a handful of such users cannot hold all of them.
 */
export function extraContainers(
  lanes: number,
  availableBytes: number = process.availableMemory(),
): number {
  const fitting = Math.floor(availableBytes / bytesForEach) - lanes
  return Math.max(lanes, Math.min(usual, fitting))
}
