import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ContributionValues, limits, readContribution } from '#contract'
import { type FileRow, filesOf, picturesOf } from '../catalogue/problem-files.ts'
import { limitKey, perHour } from '../http/limits.ts'
import { Refusal, refuseErrors } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import { seats } from '../seats.ts'
import { semaphore } from '../semaphore.ts'
import { longTests } from './automated-review.ts'
import { reviewable, showContribution } from './contribution-view.ts'
import { type ContributionForm, type SentFile, withForm } from './read-form.ts'
import { renderDescription } from './render-description.ts'
import { type PreparedFile, prepareFiles, refuseNoStatement } from './revision-files.ts'
import { refuseSamples, storeContribution, storeRevision } from './store-contribution.ts'
import { refuseTakenTitle } from './titles.ts'
import { archiveUnpacker, type UnpackArchive, type UnpackedArchive } from './unpack-archive.ts'

/** Unpacking and storing occupy a core, the disk and a connection. */
const permits = 2

/** @param app a separate scope, because only these calls accept forms with files */
export function contributeRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts
  void app.register(multipart, { throwFileSizeLimit: false })
  const take = contributionIntake(parts)
  const unpack = archiveUnpacker(parts.uploadFolder)

  route(app, 'contribute', async ({ caller: { userId: senderId }, ...call }) => {
    const problemId = await take(senderId, call, async (form, signal, cost) => {
      const { values, archive } = await checkForm(form, { signal, cost, unpack })
      if (archive === null) throw new Error('A form without a file was not refused.')
      await refuseTakenTitle(db, values.title, { authorId: senderId })
      cost.isHigh = true
      const { pairs } = archive
      const ready = await prepare(values, archive, form.uploads, { former: [], owner: senderId })
      const sent = { senderId, values, pairs, ...ready }
      return storeContribution(parts, sent, signal)
    })
    return { data: { problemId } }
  })

  route(app, 'reviseContribution', async ({ caller, parameters: { problemId }, ...call }) => {
    const { author_id: authorId, revision } = await reviewable(db, problemId, caller)
    const { userId: senderId } = caller
    await take(senderId, call, async (form, signal, cost) => {
      const { values, archive } = await checkForm(form, {
        signal,
        cost,
        unpack,
        mayKeepTests: true,
      })
      await refuseTakenTitle(db, values.title, { authorId, except: problemId })
      cost.isHigh = true
      const pairs = archive?.pairs ?? null
      const former = await filesOf(db, { problemId, revision })
      const ready = await prepare(values, archive, form.uploads, { former, owner: senderId })
      const sent = { senderId, values, pairs, ...ready }
      await storeRevision(parts, problemId, sent, signal)
    })
    return { data: { contribution: await showContribution(parts, problemId, caller) } }
  })
}

/** Returns the first findings, before the automated review (automated-review.ts). */
async function prepare(
  values: ContributionValues,
  archive: GoodArchive | null,
  uploads: readonly SentFile[],
  former: { former: readonly FileRow[]; owner: number },
): Promise<{ html: string; report: string[]; files: PreparedFile[] }> {
  const files = await prepareFiles(values.files, uploads, former)
  refuseNoStatement(values.description, files)
  const pictures = picturesOf(files)
  const { html, notes } = await renderDescription(values.description, { pictures })
  const ofArchive = archive === null ? [] : longTests(values, archive.pairs.length)
  return { html, report: [...(archive?.notes ?? []), ...notes, ...ofArchive], files }
}

type GoodArchive = UnpackedArchive & { ok: true }

/** Reports all errors at once: the fields in their order, then the file. */
async function checkForm(
  form: ContributionForm,
  {
    signal,
    cost,
    unpack,
    mayKeepTests = false,
  }: { signal: AbortSignal; cost: Cost; unpack: UnpackArchive; mayKeepTests?: boolean },
): Promise<{ values: ContributionValues; archive: GoodArchive | null }> {
  const read = readContribution(form.fields)
  const keepsTests = mayKeepTests && (form.file === null || form.file.name === '')
  const archive = keepsTests ? null : await unpack(form.file, signal, cost.add)
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

/** The work that a contribution has caused so far. */
class Cost {
  /** Set before rendering, hashing and storing. From then on, the contribution always counts. */
  isHigh = false
  #bytes = 0

  readonly add = (bytes: number): void => {
    this.#bytes += bytes
    this.isHigh ||= this.#bytes > limits.cheapBytes
  }
}

function contributionIntake({ limits: limited, uploadFolder }: Parts) {
  const withPermit = semaphore({ permits })
  const uploads = seats({
    atMost: limits.uploads.all,
    full: 'Too many contributions are being sent at once. Wait until yours are done, then try again.',
  })

  return async function take<Result>(
    userId: number,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    store: (form: ContributionForm, signal: AbortSignal, cost: Cost) => Promise<Result>,
  ): Promise<Result> {
    const limit = perHour('contributions', userId, limits.contributionsPerHour)
    using seat = new DisposableStack()
    seat.defer(uploads.take(limitKey('user', userId), limits.uploads.perUser))
    const cost = new Cost()
    await limited.take(limit)
    const signal = untilClosed(reply)
    const reading = { folder: uploadFolder, onBytes: cost.add }
    return await withForm(request, reading, (form) =>
      withPermit(() => store(form, signal, cost), { signal, owner: userId }),
    ).catch(async (error) => {
      // A form that was refused at little cost does not count towards the limit.
      if (error instanceof Refusal && !cost.isHigh) await limited.giveBack(limit)
      throw error
    })
  }
}

function untilClosed(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(new Refusal(400, 'The connection was closed.'))
  })
  return gone.signal
}
