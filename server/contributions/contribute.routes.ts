import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { type ContributionValues, readContribution } from '#contract'
import { type ArchiveCheck, checkArchive } from '#contract/archive/check-archive.ts'
import { refuseErrors } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import type { Caller } from '../sessions/caller.ts'
import { type Cost, contributionIntake } from './contribution-intake.ts'
import { contributionView, reviewable } from './contribution-view.ts'
import { longTests } from './long-tests.ts'
import type { ContributionForm } from './read-form.ts'
import { renderDescription } from './render-description.ts'
import { refuseSamples, type SentContribution, storeContribution } from './store-contribution.ts'
import { storeRevision } from './store-revision.ts'
import { isTitleTaken, titleTaken } from './title.ts'

/** @param app a scope of its own, because only these calls accept forms with files */
export function contributeRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts
  void app.register(multipart, { throwFileSizeLimit: false })
  const take = contributionIntake(parts)

  route(app, 'contribute', async ({ caller, ...call }) => {
    const problemId = await take(caller, call, async (form, signal, cost) => {
      const { values, archive } = await checkForm(form, { signal, cost })
      if (archive === null) throw new Error('A form without a file was not refused.')
      if (await isTitleTaken(db, values.title, caller.userId)) throw titleTaken()
      cost.setHigh()
      const sent = await prepare(caller, values, archive)
      return storeContribution(parts, { ...sent, pairs: archive.pairs }, signal)
    })
    return { data: { problemId } }
  })

  route(app, 'reviseContribution', async ({ caller, parameters: { problemId }, ...call }) => {
    const { author_id: authorId } = await reviewable(parts, problemId, caller)
    await take(caller, call, async (form, signal, cost) => {
      const checking = { signal, cost, mayKeepTests: true }
      const { values, archive } = await checkForm(form, checking)
      if (await isTitleTaken(db, values.title, authorId, problemId)) throw titleTaken()
      cost.setHigh()
      const sent = await prepare(caller, values, archive)
      await storeRevision(parts, problemId, { ...sent, pairs: archive?.pairs ?? null }, signal)
    })
    const row = await reviewable(parts, problemId, caller)
    return { data: { contribution: await contributionView(parts, row, caller) } }
  })
}

/** Checks and prepares the contribution before the automated review (look-over.ts). */
async function prepare(
  { userId: senderId }: Caller,
  values: ContributionValues,
  archive: GoodArchive | null,
): Promise<SentContribution> {
  const { html, notes } = await renderDescription(values.description)
  const report = [
    ...(archive?.notes ?? []),
    ...notes,
    ...(archive === null ? [] : longTests(values, archive.pairs.length)),
  ]
  return { senderId, values, html, report }
}

type GoodArchive = ArchiveCheck & { ok: true }

/** Reports all errors at once: the fields in their order, then the file. */
async function checkForm(
  form: ContributionForm,
  {
    signal,
    cost,
    mayKeepTests = false,
  }: { signal: AbortSignal; cost: Cost; mayKeepTests?: boolean },
): Promise<{ values: ContributionValues; archive: GoodArchive | null }> {
  const read = readContribution(form.fields)
  const keepsTests = mayKeepTests && (form.file === null || form.file.name === '')
  const archive = keepsTests ? null : await checkArchive(form.file, signal, cost.add)
  const unread = new Set(form.errors.map(({ field }) => field))
  const ofValues = 'errors' in read ? read.errors : []
  const errors = [...form.errors, ...ofValues.filter(({ field }) => !unread.has(field))]
  if (archive?.ok === false) errors.push({ field: 'file', message: archive.message })
  refuseErrors(errors)
  if ('errors' in read || archive?.ok === false) {
    throw new Error('A fault of the form has no message.')
  }
  if (archive !== null) refuseSamples(read.values, archive.pairs.length)
  return { values: read.values, archive }
}
