import type { FastifyInstance } from 'fastify'
import { checkReason, parseId, readSubmissionFilter, tidy } from '#contract'
import type { Rejudge } from '#contract/shapes.ts'
import { Refusal, refuseErrors } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import { applyRejudge, discardRejudge } from './end-rejudge.ts'
import {
  findRejudge,
  listChanges,
  listRejudges,
  noSuchRejudge,
  startRejudge,
} from './rejudge.queries.ts'

/** A rejudge changes no verdict until an admin has seen and applied the changes. */
export function rejudgeRoutes(app: FastifyInstance, { db }: Pick<Parts, 'db'>): void {
  async function shown(rejudgeId: number): Promise<Rejudge> {
    const rejudge = await findRejudge(db, rejudgeId)
    if (rejudge === undefined) throw noSuchRejudge()
    return rejudge
  }

  route(app, 'startRejudge', async ({ caller, texts }) => {
    const { reason, ...values } = texts()
    const { filter, errors } = readSubmissionFilter(values)
    const message = checkReason(reason)
    refuseErrors([...errors, ...(message === null ? [] : [{ field: 'reason', message }])])
    const wanted = { filter, reason: tidy(reason), askedBy: caller.userId }
    const started = await startRejudge(db, wanted)
    if (started === null) throw new Refusal(409, nothingToJudge)
    return { data: started }
  })

  route(app, 'listRejudges', async () => ({ data: { rejudges: await listRejudges(db) } }))

  route(app, 'getRejudge', async ({ parameters }) => ({
    data: { rejudge: await shown(parameters.rejudgeId) },
  }))

  route(app, 'listRejudged', async ({ parameters: { rejudgeId }, query }) => {
    await shown(rejudgeId)
    return { data: await listChanges(db, rejudgeId, parseId(query.get('after') ?? '') ?? 0) }
  })

  const ends = { applyRejudge, discardRejudge }
  for (const name of ['applyRejudge', 'discardRejudge'] as const) {
    route(app, name, async ({ parameters: { rejudgeId }, caller: { userId } }) => {
      await ends[name](db, { rejudgeId, userId })
      return { data: { rejudge: await shown(rejudgeId) } }
    })
  }
}

const nothingToJudge = 'None of these submissions has a verdict to judge again.'
