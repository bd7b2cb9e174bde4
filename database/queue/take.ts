/**
 * Takes the next job of a queue: the lowest ticket of the first kind that has a job to take.
 * Kinds and owners at their limit are left out. The statement reads only the first jobs in the order of
 * their tickets. When it may take none of these, it goes from owner to owner in the index instead, so
 * that thousands of jobs of an owner at the limit cost nothing.
 */
import { type CompiledQuery, sql } from 'kysely'
import type { Database } from '../connection.ts'
import { inOneTrip, withoutDisk } from '../round-trips.ts'
import { type JobName, type Jobs, type Kind, kindsIn, noOwner } from './jobs.ts'
import { leaseInterval } from './lease.ts'

/** Limits on the jobs that one pool of workers has at the same time. */
export interface Shares {
  /** Jobs of one kind and one owner. */
  perOwner?: number
  perKind?: Partial<Record<Kind, number>>
}

/** The kinds below their limit, highest priority first, each with the owners that have reached their limit. */
export type Room = readonly { kind: Kind; fullOwners: readonly number[] }[]

/** Returns the kinds from which a pool of workers may take more jobs. @param held the jobs that it has now */
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

export interface TakenJob<Name extends JobName> {
  id: number
  kind: Kind
  owner: number
  data: Jobs[Name]
  sentAt: Date
  lastError: string | null
}

export interface Take {
  token: string
  room: Room
  /** A condition in SQL on the job `j`. */
  only?: string | undefined
}

/** Serializes takes from a queue: two at the same time could both take a job of the same group. */
const lock = (name: JobName) => sql`select pg_advisory_xact_lock(hashtext(${`take ${name}`}))`

export async function takeJob<Name extends JobName>(database: Database, name: Name, take: Take) {
  const before = [withoutDisk, lock(name).compile(database)]
  const [taken] = await inOneTrip(database, before, takeQuery(database, name, take))
  return taken
}

/** Number of jobs that are read in the order of their tickets before going from owner to owner. */
const mostByTicket = 64

export function takeQuery<Name extends JobName>(
  database: Database,
  name: Name,
  { token, room, only = 'true' }: Take,
): CompiledQuery<TakenJob<Name>> {
  const kinds = room.map(({ kind }) => kind)
  const fullOwners = room.map((one) => `{${one.fullOwners.join(',')}}`)
  const waiting = sql`queue = ${name} and kind = free.kind and locked_by is null`
  const mayTake = sql`
    j.run_at <= now() and j.owner <> all (free.full_owners::integer[])
    and not exists (
      select from jobs busy where busy.group_key = j.group_key and busy.locked_by is not null)
    and ${sql.raw(only)}`
  const nextByTicket = sql`
    select j.id from (
      select id, owner, ticket, group_key, data, run_at from jobs
      where ${waiting} order by ticket, id limit ${sql.lit(mostByTicket)}
    ) j where ${mayTake} order by j.ticket, j.id limit 1`
  const nextByOwner = sql`
    with recursive owners (owner) as (
      (select owner from jobs where ${waiting} order by owner limit 1)
      union all
      select (
        select owner from jobs where ${waiting} and owner > owners.owner order by owner limit 1
      ) from owners where owner is not null
    )
    select first.id from owners cross join lateral (
      select j.id, j.ticket from jobs j
      where j.queue = ${name} and j.kind = free.kind and j.owner = owners.owner
        and j.locked_by is null and ${mayTake}
      order by j.ticket, j.id limit 1
    ) first
    where owners.owner <> all (free.full_owners::integer[])
    order by first.ticket, first.id limit 1`
  return sql<TakenJob<Name>>`
    with found as (
      select next.id from unnest(${kinds}::text[], ${fullOwners}::text[])
        with ordinality as free (kind, full_owners, place)
      cross join lateral (select coalesce((${nextByTicket}), (${nextByOwner})) as id) next
      where next.id is not null order by free.place limit 1
    ), taken as (
      update jobs set locked_by = ${token}, taken_at = now(), attempts = attempts + 1,
        locked_until = now() + ${leaseInterval}
      where id = (
        select id from jobs where id = (select id from found) and locked_by is null
        for update skip locked)
      returning id, kind, owner, ticket, data, created_at, error
    ), started as (
      insert into tickets as kinds (kind, owner, ticket)
      select kind, ${sql.lit(noOwner)}, ticket from taken where owner <> ${sql.lit(noOwner)}
      on conflict (kind, owner) do update set ticket = excluded.ticket
      where kinds.ticket < excluded.ticket
    )
    select id, kind, owner, data, created_at as "sentAt", error as "lastError" from taken
  `.compile(database)
}
