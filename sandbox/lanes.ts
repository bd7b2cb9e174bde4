/**
 * Number of containers that the judge may use beside one for each lane. It runs programs in them so
 * that a user does not wait for the long run of another (docs/decisions/0037-fair-permits.md).
 */
export function extraContainers(lanes: number): number {
  return lanes
}
