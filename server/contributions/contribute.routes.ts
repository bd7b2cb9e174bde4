import { rm } from 'node:fs/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type ContributionValues, type FieldError, limits, readContribution } from '#contract'
import { type ArchiveCheck, checkArchive, type TestPair } from '#contract/archive/check-archive.ts'
import { Refusal, refuseErrors } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import { turns } from '../turns.ts'
import { type ContributionForm, withForm } from './read-form.ts'
import { renderDescription } from './render-description.ts'
import { storeContribution } from './store-contribution.ts'

/** Unpacking and storing keep a core, a disk and a connection busy; the others wait. */
const atOnce = 2

/** @param app a scope of its own, since only here forms with files are read */
export function contributeRoutes(app: FastifyInstance, parts: Parts): void {
  const { limits: limited, uploadFolder } = parts
  void app.register(multipart, { throwFileSizeLimit: false })
  // What a server that was killed left behind.
  app.addHook('onReady', () => rm(uploadFolder, { recursive: true, force: true }))
  const inTurn = turns({ atOnce })

  route(app, 'contribute', async ({ caller, request, reply }) => {
    const { userId } = caller
    const limit = {
      key: `contributions:${userId}`,
      atMost: limits.contributionsPerHour,
      windowSeconds: 3600,
    }
    await limited.take(limit)
    const signal = untilClosed(reply)
    try {
      const problemId = await withForm(request, uploadFolder, (form) =>
        inTurn(async () => {
          const { values, pairs, notes } = await checkForm(form, signal)
          const rendered = await renderDescription(values.description)
          const report = [...notes, ...rendered.notes, ...longTests(values, pairs)]
          const contribution = { authorId: userId, values, html: rendered.html, report, pairs }
          return storeContribution(parts, contribution, signal)
        }, signal),
      )
      return { data: { problemId } }
    } catch (error) {
      // What was refused was no contribution.
      if (error instanceof Refusal) await limited.giveBack(limit)
      throw error
    }
  })
}

interface CheckedForm {
  values: ContributionValues
  pairs: TestPair[]
  notes: string[]
}

/** Everything that is wrong, at once: the fields in their order, then the file. */
async function checkForm(form: ContributionForm, signal: AbortSignal): Promise<CheckedForm> {
  const read = readContribution(form.fields)
  const archive = await checkArchive(form.file, signal)
  const unread = new Set(form.errors.map(({ field }) => field))
  const ofValues = 'errors' in read ? read.errors : []
  const errors = [...form.errors, ...ofValues.filter(({ field }) => !unread.has(field))]
  if ('values' in read && archive.ok) errors.push(...tooManySamples(read.values, archive))
  if (!archive.ok) errors.push({ field: 'file', message: archive.message })
  refuseErrors(errors)
  if ('errors' in read || !archive.ok) throw new Error('A fault of the form has no message.')
  return { values: read.values, pairs: archive.pairs, notes: archive.notes }
}

function tooManySamples(
  { samples }: ContributionValues,
  { pairs }: ArchiveCheck & { ok: true },
): FieldError[] {
  if (samples <= pairs.length) return []
  const message = `Samples must be at most the number of tests (${pairs.length})`
  return [{ field: 'samples', message }]
}

function longTests({ timeLimitMs }: ContributionValues, pairs: readonly TestPair[]): string[] {
  const allMs = pairs.length * timeLimitMs
  if (allMs <= limits.budgetMs.pending) return []
  const budget = limits.budgetMs.pending / 1000
  return [
    `${pairs.length} tests of ${timeLimitMs} ms may take ${Math.round(allMs / 1000)} s in all; before it is published, a submission gets ${budget} s.`,
  ]
}

/** Aborted when the caller goes away before the reply is sent. */
function untilClosed(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(new Refusal(400, 'The connection was closed.'))
  })
  return gone.signal
}
