/** Limits on the jobs that one pool of workers has at the same time. */
import { type JobName, type Kind, kindsIn, noOwner } from './jobs.ts'

export interface Shares {
  /** Jobs of one kind and one owner. */
  perOwner?: number
  /** Jobs of a kind. */
  perKind?: Partial<Record<Kind, number>>
}

/** Kinds below their limit, highest priority first, each with the owners that are at theirs. */
export type Room = readonly { kind: Kind; fullOwners: readonly number[] }[]

/** The jobs that a pool may take in addition to those that it has. */
export function roomIn(
  name: JobName,
  { perOwner = Infinity, perKind = {} }: Shares,
  held: readonly { kind: Kind; owner: number }[],
): Room {
  return kindsIn[name].flatMap((kind) => {
    const ofKind = held.filter((job) => job.kind === kind)
    if (ofKind.length >= (perKind[kind] ?? Infinity)) return []
    const counts = new Map<number, number>()
    for (const { owner } of ofKind) counts.set(owner, (counts.get(owner) ?? 0) + 1)
    const fullOwners = [...counts].flatMap(([owner, count]) =>
      owner !== noOwner && count >= perOwner ? [owner] : [],
    )
    return [{ kind, fullOwners }]
  })
}
