import sharp from 'sharp'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { limits } from '#contract'
import { pictureFaults } from '../pictures/picture-faults.ts'
import { cut, jpegWithComment, picture, pngSaying } from '../pictures/testing/hostile.ts'
import { testApp } from '../testing/test-app.ts'

// Without a process for each picture; confined-decoder.test.ts and a journey start them.
vi.mock('../pictures/confined-decoder.ts', async () => {
  const { drawSquare } = await import('../pictures/draw-square.ts')
  return { decodeConfined: drawSquare }
})

const { call, inject, parts } = testApp()

async function upload(file: Buffer, { as = 'learner', name = 'me.png', field = 'file' } = {}) {
  const form = new FormData()
  // The name and the type of the file are ignored.
  form.set(field, new Blob([new Uint8Array(file)], { type: 'text/html' }), name)
  return send(form, as)
}

async function send(form: FormData, as: string) {
  const encoded = new Response(form)
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
  const body = Buffer.from(await encoded.arrayBuffer())
  return call('updateAvatar', { as: as === 'other' ? 'other' : 'learner', body, headers })
}

async function avatarOf(as: 'learner' | 'other') {
  return (await call('getUser', { as })).data.user.avatar
}

async function shown(url: string) {
  const response = await inject({ method: 'GET', url })
  return { response, picture: response.rawPayload }
}

beforeEach(async () => {
  await parts().db.updateTable('users').set({ avatar_hash: null }).execute()
})

describe('an avatar', () => {
  it.each([
    ['PNG', () => picture().png().toBuffer()],
    ['JPEG', () => picture().jpeg().toBuffer()],
  ])('is made from a %s, whatever the file is called', async (_, make) => {
    const { status, data } = await upload(await make())
    expect(status).toBe(200)
    const { url = '' } = data.user.avatar ?? {}
    expect(url).toMatch(/^\/avatars\/[0-9a-f]{64}\.webp$/)
    expect(await avatarOf('learner')).toEqual({ url })
    const { response, picture } = await shown(url)
    expect(response.statusCode).toBe(200)
    const size = { format: 'webp', width: 256, height: 256 }
    expect(await sharp(picture).metadata()).toMatchObject(size)
  })

  it('is served to every user as an immutable picture', async () => {
    const { data } = await upload(await picture().png().toBuffer())
    const { response } = await shown(data.user.avatar?.url ?? '')
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
  })

  it('replaces the previous one, which is removed', async () => {
    const first = await upload(await picture().png().toBuffer())
    const second = await upload(await picture().png().toBuffer())
    const urls = [first, second].map(({ data }) => data.user.avatar?.url ?? '')
    expect(urls[0]).not.toBe(urls[1])
    const statuses = await Promise.all(
      urls.map(async (url) => (await shown(url)).response.statusCode),
    )
    expect(statuses).toEqual([404, 200])
    expect(await parts().blobs.has(hashIn(urls[0]))).toBe(false)
  })

  it('can be deleted, and stays for other users with the same picture', async () => {
    const file = await picture().png().toBuffer()
    const { data } = await upload(file)
    const url = data.user.avatar?.url ?? ''
    await upload(file, { as: 'other' })
    const deleted = await call('deleteAvatar', { as: 'learner' })
    expect([deleted.status, deleted.data.user.avatar]).toEqual([200, null])
    expect(await avatarOf('other')).toEqual({ url })
    expect((await shown(url)).response.statusCode).toBe(200)
    await call('deleteAvatar', { as: 'other' })
    expect((await shown(url)).response.statusCode).toBe(404)
    expect(await parts().blobs.has(hashIn(url))).toBe(false)
  })

  it('can be deleted if there is none', async () => {
    const { status, data } = await call('deleteAvatar', { as: 'learner' })
    expect([status, data.user.avatar]).toEqual([200, null])
  })

  it('does not give access to other blobs: a test is not served, even by its hash', async () => {
    const { hash } = await parts().blobs.put(Buffer.from('a hidden input'))
    expect((await shown(`/avatars/${hash}.webp`)).response.statusCode).toBe(404)
  })

  it('can be changed sixty times an hour', async () => {
    const key = `avatars:${(await call('getUser', { as: 'other' })).data.user.userId}`
    const window_ends_at = new Date(Date.now() + 60_000)
    const count = limits.avatar.changesPerHour
    await parts()
      .db.insertInto('rate_limits')
      .values({ key, window_ends_at, count })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ count, window_ends_at }))
      .execute()
    expect((await upload(Buffer.from('x'), { as: 'other' })).status).toBe(429)
  })

  it.each(['updateAvatar', 'deleteAvatar'] as const)('%s is not for visitors', async (name) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    expect((await call(name, { headers })).status).toBe(401)
  })
})

describe('an invalid avatar', () => {
  const { notAPicture, tooManyPixels, damaged, foreign, missing, tooLarge } = pictureFaults

  it.each<[what: string, make: () => Buffer | Promise<Buffer>, message: string]>([
    ['a web page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), notAPicture],
    ['a bomb of pixels', () => pngSaying(100_000, 100_000), tooManyPixels],
    ['half of a JPEG', () => cut(picture().jpeg().toBuffer()), damaged],
    ['a picture with more in it', () => jpegWithComment('%PDF-1.4 and so on'), foreign],
    ['nothing', () => Buffer.alloc(0), missing],
  ])('%s', async (_, make, message) => {
    const refused = await upload(await make())
    expect(refused).toMatchObject({ status: 400, message, errors: [{ field: 'file', message }] })
    expect(await avatarOf('learner')).toBeNull()
  })

  it('a picture of more than 5 MB', async () => {
    const png = await picture().png().toBuffer()
    const file = Buffer.concat([png, Buffer.alloc(limits.avatar.bytes + 1 - png.length)])
    const errors = [{ field: 'file', message: tooLarge }]
    expect(await upload(file)).toMatchObject({ status: 413, message: tooLarge, errors })
    expect((await upload(file.subarray(0, -1))).status).toBe(200)
  })

  it('a form without a file, or with it under another name', async () => {
    const form = new FormData()
    form.set('file', 'a text')
    const asText = await send(form, 'learner')
    expect([asText.status, asText.message]).toEqual([400, missing])
    const elsewhere = await upload(await picture().png().toBuffer(), { field: 'picture' })
    expect([elsewhere.status, elsewhere.message]).toEqual([400, missing])
  })

  it('a form that is cut off', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const body = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nGIF'
    const { status } = await call('updateAvatar', { as: 'learner', headers, body })
    expect(status).toBe(400)
  })

  it('does not replace the previous picture', async () => {
    const { data } = await upload(await picture().png().toBuffer())
    await upload(Buffer.from('no picture'))
    expect(await avatarOf('learner')).toEqual(data.user.avatar)
  })
})

function hashIn(url = ''): string {
  return /[0-9a-f]{64}/.exec(url)?.[0] ?? ''
}
