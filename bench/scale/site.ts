// The users' actions on the measured installation, and queries for their outcome in the database.
import { setTimeout as pause } from 'node:timers/promises'
import { newPerson, type Person, submit } from '../../e2e/testing/api.ts'
import { type Ask, askerOf } from '../../e2e/testing/database.ts'
import { publishSmallProblem } from '../../e2e/testing/small-problem.ts'

const crowd = 12
const lookMs = 100

export interface Site {
  urls: readonly string[]
  people: Person[]
  /** A problem with one test, and one with four. */
  problems: { one: number; four: number }
  ask: Ask
}

export async function openSite(urls: readonly string[], databaseUrl: string): Promise<Site> {
  const [url = ''] = urls
  const author = await newPerson(url, 'author')
  const one = { title: 'One of a kind', timeLimitMs: 3000, tests: 1 }
  const problems = {
    one: await publishSmallProblem(url, author, one),
    four: await publishSmallProblem(url, author),
  }
  const people = await Promise.all(Array.from({ length: crowd }, () => newPerson(url)))
  return { urls, people, problems, ask: askerOf(() => databaseUrl) }
}

/** The first of these sources is compiled; the others hit the compile cache. */
const c = (body: string) => `#define _POSIX_C_SOURCE 199309L
#include <stdio.h>
#include <time.h>
int main(void) {
  int a, b;
  if (scanf("%d %d", &a, &b) != 2) return 1;
  ${body}
  printf("%d\\n", a + b);
  return 0;
}
`
/** Sleeps for a second. */
export const waitingProgram = c('nanosleep(&(struct timespec){.tv_sec = 1}, 0);')
/** Uses a second of CPU time. */
export const computingProgram = c(`struct timespec used;
  do {
    for (volatile int i = 0; i < 1000000; i++) ;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
  } while (used.tv_sec < 1);`)

/** Submits as all users, at all servers. @returns the submissions' ids */
export async function submitMany(site: Site, code: string, count: number): Promise<number[]> {
  const { urls, people, problems } = site
  return Promise.all(
    Array.from({ length: count }, (_, place) => {
      const person = people[place % people.length]
      if (person === undefined) throw new Error('There is no account to submit with.')
      return submit(urls[place % urls.length] ?? '', person, problems.one, 'c', code)
    }),
  )
}

export interface Finished {
  judged: number
  /** Time from the first stored submission to the last verdict. */
  tookMs: number
}

/**
 * Waits until at least `count` of the submissions are judged.
 * @throws if one has another verdict than OK
 */
export async function untilJudged(
  { ask }: Site,
  ids: readonly number[],
  count: number,
): Promise<Finished> {
  for (; ; await pause(lookMs)) {
    const { rows } = await ask((client) =>
      client.query<{ judged: number; right: number; took_ms: number | null }>(
        `select count(verdict)::integer as judged,
          count(*) filter (where verdict = 'OK')::integer as right,
          extract(epoch from max(judged_at) - min(created_at))::float8 * 1000 as took_ms
        from submissions where id = any($1)`,
        [ids],
      ),
    )
    const [{ judged, right, took_ms } = { judged: 0, right: 0, took_ms: null }] = rows
    if (right < judged) throw new Error(`${judged - right} right answers were refused.`)
    if (judged >= count) return { judged, tookMs: took_ms ?? 0 }
  }
}
