import { setTimeout as pause } from 'node:timers/promises'
import { parseId, readSubmissionFilter, type SubmissionFilterName, tidy } from '#contract'
import type { Rejudge } from '#contract/shapes.ts'
import { applyRejudge, discardRejudge } from '#server/rejudges/end-rejudge.ts'
import { findRejudge, startRejudge } from '#server/rejudges/rejudge.queries.ts'
import { CannotDo, type Command, type Site, type Typed } from './command.ts'

const lookMs = 1_000

const options = {
  reason: { takes: 'TEXT', does: 'why, for other admins to read' },
  apply: { does: 'wait until all submissions are judged, then apply the rejudge without a review' },
} as const

export const rejudgeCommands: readonly Command[] = [
  starting('submission', 'Judges one submission again, beside its verdict.'),
  starting('problem', 'Judges all submissions on a problem again, beside their verdicts.'),
  {
    words: 'rejudge show',
    takes: ['ID'],
    does: 'Shows the progress of a rejudge, and what it would change.',
    run: async (site, { names: [id = ''] }) => show(site, await rejudgeOf(site, id)),
  },
  ending('apply', applyRejudge, 'Replaces verdicts by those of a rejudge that is done.'),
  ending(
    'discard',
    discardRejudge,
    'Leaves all verdicts as they are, and withdraws what is not judged yet.',
  ),
]

type Subject = Extract<SubmissionFilterName, 'submission' | 'problem'>

function starting(by: Subject, does: string): Command {
  const words = `rejudge ${by}`
  return { words, takes: ['ID'], options, does, run: (site, typed) => start(site, by, typed) }
}

function ending(name: string, decide: typeof applyRejudge, does: string): Command {
  const words = `rejudge ${name}`
  return { words, takes: ['ID'], does, run: (site, { names: [id = ''] }) => end(site, id, decide) }
}

async function start(
  site: Site,
  by: Subject,
  { names: [id = ''], options: { reason, apply } }: Typed,
): Promise<void> {
  const { filter, errors } = readSubmissionFilter({ [by]: id })
  if (errors.length > 0) throw new CannotDo(`${id} is not the number of a ${by}.`)
  const text = typeof reason === 'string' ? tidy(reason) : ''
  const started = await startRejudge(site.db, { filter, reason: text, askedBy: null })
  if (started === null) throw new CannotDo('There is no submission of these that has a verdict.')
  const { rejudgeId, submissions } = started
  site.say(`Rejudge ${rejudgeId}: ${submissions} to be judged by the servers and judges that run.`)
  if (apply !== true) return
  while (!(await rejudgeOf(site, String(rejudgeId))).done) await pause(lookMs)
  await end(site, String(rejudgeId), applyRejudge)
}

async function end(site: Site, id: string, decide: typeof applyRejudge): Promise<void> {
  const { rejudgeId } = await rejudgeOf(site, id)
  await decide(site.db, { rejudgeId, userId: null })
  show(site, await rejudgeOf(site, id))
}

async function rejudgeOf({ db }: Site, id: string): Promise<Rejudge> {
  const rejudgeId = parseId(id)
  const found = rejudgeId === null ? undefined : await findRejudge(db, rejudgeId)
  if (found === undefined) throw new CannotDo(`There is no rejudge ${id}.`)
  return found
}

function show({ say }: Site, rejudge: Rejudge): void {
  const { rejudgeId, state, done, judged, failed, total, changed, overtaken, pairs } = rejudge
  const where = state === 'judging' ? (done ? 'done, not decided' : 'being judged') : state
  say(`Rejudge ${rejudgeId}: ${where}`)
  say(`${judged} of ${total} judged, ${failed} failed, ${changed} with another verdict`)
  if (overtaken > 0) say(`${overtaken} left out: their verdict or problem had changed`)
  for (const { from, to, count } of pairs) say(`${count}  ${from} -> ${to}`)
}
