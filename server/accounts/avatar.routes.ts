import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { limits } from '#contract'
import { MissingBlob } from '#storage/blobs.ts'
import { keepBlobs, removeUnusedBlobs } from '../blobs/unused-blobs.ts'
import { limitKey } from '../http/limit-key.ts'
import { notFound } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import { squarePicture } from '../pictures/square-picture.ts'
import { readAvatarForm } from './avatar-form.ts'
import { ownUser } from './user-shape.ts'
import { isAvatar, setAvatar, type UserRow } from './users.queries.ts'

/** @param app a scope of its own, because only these calls accept pictures */
export function avatarRoutes(app: FastifyInstance, { db, blobs, limits: limited }: Parts): void {
  void app.register(multipart, { throwFileSizeLimit: false })

  route(app, 'updateAvatar', async ({ caller, request }) => {
    const { userId } = caller
    const { changesPerHour: atMost } = limits.avatar
    await limited.take({ key: limitKey('avatars', userId), atMost, windowSeconds: 3600 })
    const square = await squarePicture(await readAvatarForm(request), userId)
    return { data: { user: ownUser(await change(userId, square)) } }
  })

  route(app, 'deleteAvatar', async ({ caller }) => {
    return { data: { user: ownUser(await change(caller.userId, null)) } }
  })

  // The name is a content hash, so the file never changes. Only current avatars are served, because
  // the same store holds hidden tests.
  app.get<{ Params: { name: string } }>(
    '/avatars/:name(^[0-9a-f]{64}\\.webp$)',
    { schema: { hide: true } },
    async (request, reply) => {
      const hash = request.params.name.replace('.webp', '')
      if (!(await isAvatar(db, hash))) throw notFound('There is no such picture.')
      const picture = await blobs.get(hash).catch((error: unknown) => {
        throw error instanceof MissingBlob ? notFound('There is no such picture.') : error
      })
      return reply
        .type('image/webp')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(picture)
    },
  )

  /**
   * Sets or removes the avatar. The previous picture is removed unless another user has the same
   * one.
   */
  async function change(userId: number, square: Buffer | null): Promise<UserRow> {
    let put: string | null = null
    try {
      const { user, before } = await db.transaction().execute(async (transaction) => {
        await keepBlobs(transaction)
        if (square !== null) put = (await blobs.put(square)).hash
        return setAvatar(transaction, userId, put)
      })
      await removeUnusedBlobs({ db, blobs }, before === null ? [] : [before])
      return user
    } catch (error) {
      await removeUnusedBlobs({ db, blobs }, put === null ? [] : [put])
      throw error
    }
  }
}
