import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { limits } from '#contract'
import { isStored } from '#storage/testing/is-stored.ts'
import { collectBlobs } from '../blobs/collect-blobs.ts'
import { keepBlobs, removeFailedUpload } from '../blobs/unused-blobs.ts'
import { pictureFaults } from '../pictures/picture-faults.ts'
import { picture, pngSaying } from '../pictures/testing/hostile.ts'
import { testApp } from '../testing/test-app.ts'

// Without a process for each picture; confined-decoder.test.ts and a journey start them.
vi.mock('../pictures/confined-decoder.ts', async () => {
  const { drawSquare } = await import('../pictures/draw-picture.ts')
  return { decodeConfined: drawSquare }
})

const { call, inject, parts, people, query, reach, waitingForLocks } = testApp()

type Owner = 'learner' | 'other'

async function upload(file: Buffer, as: Owner = 'learner', field = 'file') {
  const body = new FormData()
  // The name and the type of the file are ignored.
  body.set(field, new Blob([new Uint8Array(file)], { type: 'text/html' }), 'me.png')
  return call('updateAvatar', { as, body })
}

async function avatarOf(as: Owner) {
  return (await call('getUser', { as })).data.user.avatar
}

const png = () => picture().png().toBuffer()
const shown = (url = '') => inject(url)
const statusesOf = async (calls: Promise<{ status: number }>[]) =>
  (await Promise.all(calls)).map(({ status }) => status)

beforeEach(async () => {
  await query`update users set avatar_hash = null`
})

describe('an avatar', () => {
  it.each([
    ['PNG', png],
    ['JPEG', () => picture().jpeg().toBuffer()],
  ])('is made from a %s, whatever the file is called', async (_, make) => {
    const { status, data } = await upload(await make())
    expect(status).toBe(200)
    const { url = '' } = data.user.avatar ?? {}
    expect(url).toMatch(/^\/avatars\/[0-9a-f]{64}\.webp$/)
    expect(await avatarOf('learner')).toEqual({ url })
    const size = { format: 'webp', width: 256, height: 256 }
    expect(await sharp((await shown(url)).rawPayload).metadata()).toMatchObject(size)
  })

  it('is served to every user as an immutable picture', async () => {
    const { data } = await upload(await png())
    const { statusCode, headers } = await shown(data.user.avatar?.url)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
  })

  it('replaces the previous one, which is removed', async () => {
    const first = await upload(await png())
    const second = await upload(await png())
    const urls = [first, second].map(({ data }) => data.user.avatar?.url ?? '')
    expect(urls[0]).not.toBe(urls[1])
    const replies = await Promise.all(urls.map(shown))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 200])
    expect(await isStored(parts().blobs, hashIn(urls[0]))).toBe(false)
  })

  it('can be deleted, and stays for other users with the same picture', async () => {
    const file = await png()
    const { data } = await upload(file)
    const url = data.user.avatar?.url ?? ''
    await upload(file, 'other')
    const deleted = await call('deleteAvatar', { as: 'learner' })
    expect([deleted.status, deleted.data.user.avatar]).toEqual([200, null])
    expect(await avatarOf('other')).toEqual({ url })
    expect((await shown(url)).statusCode).toBe(200)
    await call('deleteAvatar', { as: 'other' })
    expect((await shown(url)).statusCode).toBe(404)
    expect(await isStored(parts().blobs, hashIn(url))).toBe(false)
  })

  it('can be deleted if there is none', async () => {
    const { status, data } = await call('deleteAvatar', { as: 'learner' })
    expect([status, data.user.avatar]).toEqual([200, null])
  })

  it('does not give access to other blobs: a test is not served, even by its hash', async () => {
    const { hash } = await parts().blobs.put(Buffer.from('a hidden input'))
    expect((await shown(`/avatars/${hash}.webp`)).statusCode).toBe(404)
  })

  it('can be changed and deleted while the user sends a contribution', async () => {
    const urls: string[] = []
    const change = async () => {
      const { status, data } = await upload(await png())
      urls.push(data.user.avatar?.url ?? '')
      return status
    }
    const { userId } = people().learner
    await duringUpload(userId, async () => {
      expect([await change(), await change()]).toEqual([200, 200])
      const deletions = Array.from({ length: 12 }, () => call('deleteAvatar', { as: 'learner' }))
      expect(await statusesOf(deletions)).toEqual(Array(12).fill(200))
      const { password } = people().learner
      const refused = await call('deleteUser', { as: 'learner', body: { password } })
      const message = 'One of your contributions is being stored. Try again when it is done.'
      expect(refused).toMatchObject({ status: 409, message })
    })
    const stored = () => Promise.all(urls.map((url) => isStored(parts().blobs, hashIn(url))))
    expect(await avatarOf('learner')).toBeNull()
    expect(await stored()).toEqual([true, true])
    await collectBlobs(parts(), { graceMs: -60_000 })
    expect(await stored()).toEqual([false, false])
  })

  it('of another user can be replaced during an upload, and delays no further upload', async () => {
    const change = async () => (await upload(await png())).status
    await duringUpload(people().other.userId, async () => {
      expect([await change(), await change()]).toEqual([200, 200])
      await duringUpload(people().author.userId, async () => {})
    })
  })

  it('is stored later, with few database connections, while a removal of blobs waits', async () => {
    const file = await png()
    const changes: Promise<{ status: number }>[] = []
    await duringUpload(people().author.userId, async () => {
      changes.push(removeFailedUpload(parts(), ['0'.repeat(64)]).then(() => ({ status: 200 })))
      await expect.poll(() => waitingForLocks('advisory')).toBe(1)
      for (let count = 0; count < 3; count++) changes.push(upload(file), upload(file, 'other'))
      const deletions = Array.from({ length: 12 }, () => call('deleteAvatar', { as: 'learner' }))
      expect(await statusesOf(deletions)).toEqual(Array(12).fill(200))
      await expect.poll(() => waitingForLocks('advisory')).toBe(3)
    })
    expect(await statusesOf(changes)).toEqual(Array(7).fill(200))
  })

  it('is one of three that a user sends at once', async () => {
    const file = await png()
    const refused: (string | undefined)[] = []
    let sent: Promise<{ status: number }>[] = []
    await parts()
      .db.transaction()
      .execute(async (transaction) => {
        const { userId } = people().learner
        await sql`select from users where id = ${userId} for update`.execute(transaction)
        sent = Array.from({ length: 5 }, async () => {
          const answer = await upload(file)
          if (answer.status !== 200) refused.push(answer.message)
          return answer
        })
        await expect.poll(() => refused.length).toBe(2)
      })
    expect((await statusesOf(sent)).toSorted()).toEqual([200, 200, 200, 429, 429])
    const message = 'Too many pictures are being sent at once. Try again in a moment.'
    expect(refused).toEqual([message, message])
  })

  it('can be changed sixty times an hour', async () => {
    await reach(`avatars:${people().other.userId}`, limits.avatar.changesPerHour)
    expect((await upload(Buffer.from('x'), 'other')).status).toBe(429)
  })
})

describe('an invalid avatar', () => {
  const { notAPicture, tooManyPixels, missing, tooLarge } = pictureFaults

  it.each<[what: string, make: () => Buffer | Promise<Buffer>, message: string]>([
    ['a web page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), notAPicture],
    ['a bomb of pixels', () => pngSaying(100_000, 100_000), tooManyPixels],
    ['nothing', () => Buffer.alloc(0), missing],
  ])('%s', async (_, make, message) => {
    const refused = await upload(await make())
    expect(refused).toMatchObject({ status: 400, message, errors: [{ field: 'file', message }] })
    expect(await avatarOf('learner')).toBeNull()
  })

  it('a picture of more than 5 MB', async () => {
    const small = await png()
    const file = Buffer.concat([small, Buffer.alloc(limits.avatar.bytes + 1 - small.length)])
    const errors = [{ field: 'file', message: tooLarge }]
    expect(await upload(file)).toMatchObject({ status: 413, message: tooLarge, errors })
    expect((await upload(file.subarray(0, -1))).status).toBe(200)
  })

  it('a form without a file, or with it under another name', async () => {
    const body = new FormData()
    body.set('file', 'a text')
    const refused = { status: 400, message: missing }
    expect(await call('updateAvatar', { as: 'learner', body })).toMatchObject(refused)
    expect(await upload(await png(), 'learner', 'picture')).toMatchObject(refused)
  })

  it('a form that is cut off', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const body = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nGIF'
    expect((await call('updateAvatar', { as: 'learner', headers, body })).status).toBe(400)
  })

  it('does not replace the previous picture', async () => {
    const { data } = await upload(await png())
    await upload(Buffer.from('no picture'))
    expect(await avatarOf('learner')).toEqual(data.user.avatar)
  })
})

/** Holds the locks of a transaction that stores a contribution. A call that waits for them fails. */
async function duringUpload(userId: number, work: () => Promise<void>): Promise<void> {
  await parts()
    .db.transaction()
    .execute(async (transaction) => {
      await sql`set local transaction_timeout = '50s'`.execute(transaction)
      await keepBlobs(transaction)
      await sql`select from users where id = ${userId} for key share`.execute(transaction)
      await work()
    })
}

function hashIn(url = ''): string {
  return /[0-9a-f]{64}/.exec(url)?.[0] ?? ''
}
