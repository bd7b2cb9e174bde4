import type { FastifyInstance } from 'fastify'
import { checkTitle, limits, parseId, problemStatus } from '#contract'
import type { Review } from '#contract/shapes.ts'
import type { Connection } from '#database/connection.ts'
import { solvedProblems } from '../catalogue/problem-item.ts'
import { pageFrom, pageWithResults, submissionsOnProblem } from '../catalogue/submission-list.ts'
import { perMinute } from '../http/limits.ts'
import { type CallRequest, route } from '../http/route.ts'
import { coalesced } from '../live/coalesced.ts'
import type { Follow } from '../live/follow.ts'
import type { Parts } from '../parts.ts'
import { reviewable, showContribution } from './contribution-view.ts'
import { findOwn, findPending } from './contributions.queries.ts'
import { listFaults } from './programs.queries.ts'
import { readFindings, readReview } from './review.queries.ts'
import { similarTitles } from './titles.ts'

export function contributionRoutes(app: FastifyInstance, parts: Parts, follow: Follow): void {
  const { db } = parts

  route(app, 'listContributions', async ({ caller }) => {
    const rows = await findPending(db)
    const ids = rows.map(({ problemId }) => problemId)
    const solved = await solvedProblems(db, caller.userId, ids)
    const contributions = rows.map((row) => ({
      ...row,
      userStatus: solved.has(row.problemId),
      createdAt: row.created_at.toISOString(),
      author: row.author === null ? null : { username: row.author },
      published: row.status === problemStatus.published,
    }))
    return { data: { contributions } }
  })

  route(app, 'listOwnContributions', async ({ caller }) => ({
    data: { contributions: await ownContributions(db, caller.userId) },
  }))

  route(app, 'listFaults', async () => ({ data: { faults: await listFaults(db) } }))

  route(app, 'getContribution', async ({ parameters: { problemId }, caller }) => ({
    data: { contribution: await showContribution(parts, problemId, caller) },
  }))

  route(app, 'followContribution', (call) => followReview(parts, call, follow))

  route(app, 'listContributionSubmissions', async ({ parameters, caller, query }) => {
    const { id } = await reviewable(db, parameters.problemId, caller)
    const found = submissionsOnProblem(db, id, pageFrom(query))
      .innerJoin('users', 'users.id', 'submissions.user_id')
      .select('users.username')
    return { data: await pageWithResults(db, await found.execute()) }
  })

  // Similar titles to the one being typed; none while that is invalid.
  route(app, 'findSimilarTitles', async ({ caller, query }) => {
    const title = query.get('title') ?? ''
    if (checkTitle(title) !== null) return { data: { titles: [] } }
    await parts.limits.take(perMinute('titles', caller.userId, limits.titleLookupsPerMinute))
    const among = { authorId: caller.userId, except: parseId(query.get('problemId') ?? '') }
    return { data: { titles: await similarTitles(db, title, among) } }
  })
}

async function ownContributions(db: Connection, userId: number) {
  const rows = await findOwn(db, userId)
  const reviews = await readFindings(db, rows)
  return rows.map((row) => ({
    ...row,
    published: row.currentStatus === problemStatus.published,
    report: (reviews.get(row.problemId)?.findings ?? []).map(({ text }) => text),
    review: { state: reviews.get(row.problemId)?.state ?? 'done' },
    createdAt: row.created_at.toISOString(),
  }))
}

/** Streams the automated review: the whole review after each change, until it is final. */
function followReview(
  { db, notifications }: Parts,
  call: CallRequest<'followContribution'>,
  follow: Follow,
) {
  const { problemId } = call.parameters
  const read = coalesced(async () => {
    const { revision } = await reviewable(db, problemId, call.caller)
    return readReview(db, { problemId, revision })
  })
  type Change = number | null
  return follow<Review, Change>(call, {
    listen: (onChange, gap) => [
      notifications.on('contribution', { onMessage: () => onChange(null), gap }, problemId),
      // Events of single tests are ignored: they are many, and the review shows only verdicts.
      notifications.on('submission', {
        onMessage: ({ submissionId, event }) => event !== 'test' && onChange(submissionId),
      }),
    ],
    read,
    begin(stream, review) {
      let shown: Review | undefined
      const show = (next: Review) => {
        if (JSON.stringify(next) !== JSON.stringify(shown)) stream.send('review', next)
        shown = next
        if (next.state === 'done') stream.end()
      }
      show(review)
      return (change) => {
        const isPart = shown?.solutions.some(({ submissionId }) => submissionId === change)
        if (change === null || isPart) void read().then(show, stream.end)
      }
    },
  })
}
