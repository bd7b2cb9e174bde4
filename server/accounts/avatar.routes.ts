import type { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { limits } from '#contract'
import { MissingBlob } from '#storage/blobs.ts'
import { keepBlobs, removeUnusedBlobs } from '../blobs/unused-blobs.ts'
import { refuseBrokenForm, withoutPause } from '../http/forms.ts'
import { limitKey, perHour } from '../http/limits.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import { pictureFaults } from '../pictures/picture-faults.ts'
import { refusedPicture, squarePicture } from '../pictures/square-picture.ts'
import { seats } from '../seats.ts'
import { semaphore } from '../semaphore.ts'
import { changeUser, isAvatar, lockUser, ownUser, type UserRow } from './users.queries.ts'

const formLimits = {
  // One byte more than allowed, so that a file of exactly the limit does not look truncated.
  fileSize: limits.avatar.bytes + 1,
  files: 1,
  fields: 10,
  parts: 11,
  fieldNameSize: 100,
  fieldSize: 1024,
}

/** Storing may wait for a removal of blobs, with a database connection; so only two may wait at once. */
const withPermit = semaphore({ permits: 2, maxWaiting: 64 })

/** @param app a separate scope, because only these calls accept pictures */
export function avatarRoutes(app: FastifyInstance, { db, blobs, limits: limited }: Parts): void {
  void app.register(multipart, { throwFileSizeLimit: false })
  serveAvatars(app, { db, blobs })
  // A picture is in memory from its first byte on, which a slow caller can delay for minutes.
  const { perUser, all } = limits.avatar.uploads
  const uploads = seats({
    atMost: all,
    full: 'Too many pictures are being sent at once. Try again in a moment.',
  })

  route(app, 'updateAvatar', async ({ caller: { userId }, request }) => {
    using seat = new DisposableStack()
    seat.defer(uploads.take(limitKey('user', userId), perUser))
    await limited.take(perHour('avatars', userId, limits.avatar.changesPerHour))
    const square = await squarePicture(await readForm(request), userId)
    const user = await withPermit(() => change(userId, square), { owner: userId })
    return { data: { user: ownUser(user) } }
  })

  route(app, 'deleteAvatar', async ({ caller }) => {
    return { data: { user: ownUser(await change(caller.userId, null)) } }
  })

  /** The previous picture is removed unless another user has the same one, or later if blobs are locked. */
  async function change(userId: number, square: Buffer | null): Promise<UserRow> {
    let unused: string | null = null
    try {
      return await db.transaction().execute(async (transaction) => {
        if (square !== null) {
          await keepBlobs(transaction)
          unused = (await blobs.put(square)).hash
        }
        const { avatar_hash: before } = await lockUser(transaction, userId)
        const user = await changeUser(transaction, userId, { avatar_hash: unused })
        unused = before
        return user
      })
    } finally {
      await removeUnusedBlobs({ db, blobs }, unused === null ? [] : [unused])
    }
  }
}

/**
 * The name is a content hash, so the file never changes. Only current avatars are served, because the same
 * store holds hidden tests.
 */
function serveAvatars(app: FastifyInstance, { db, blobs }: Pick<Parts, 'db' | 'blobs'>): void {
  app.get<{ Params: { name: string } }>(
    '/avatars/:name(^[0-9a-f]{64}\\.webp$)',
    { schema: { hide: true } },
    async (request, reply) => {
      const hash = request.params.name.replace('.webp', '')
      const noPicture = () => notFound('There is no such picture.')
      if (!(await isAvatar(db, hash))) throw noPicture()
      const picture = await blobs.get(hash).catch((error: unknown) => {
        throw error instanceof MissingBlob ? noPicture() : error
      })
      return reply
        .type('image/webp')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(picture)
    },
  )
}

/** Reads the form's `file`. Its name and type are ignored; the content determines the format. */
async function readForm(request: FastifyRequest): Promise<Buffer> {
  let file: Buffer | undefined
  const parts = request.parts({ limits: formLimits })
  for (;;) {
    const next = await parts.next().catch(refuseBrokenForm)
    if (next.done) break
    const part = next.value
    if (part.type !== 'file') continue
    if (part.fieldname === 'file') file = await readFile(part.file).catch(refuseBrokenForm)
    else part.file.resume()
  }
  if (file === undefined || file.length === 0) throw refusedPicture('missing')
  return file
}

async function readFile(source: Readable): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let sizeBytes = 0
  const pieces = source.iterator({ destroyOnReturn: false })
  for await (const chunk of withoutPause(pieces, limits.uploads.pauseSeconds * 1000)) {
    sizeBytes += chunk.length
    if (sizeBytes > limits.avatar.bytes) {
      const message = pictureFaults.tooLarge
      throw new Refusal(413, message, { errors: [{ field: 'file', message }] })
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
