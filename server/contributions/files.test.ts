import { describe, expect, it, vi } from 'vitest'
import { limits } from '#contract'
import { MissingBlob } from '#storage/blobs.ts'
import { isStored } from '#storage/testing/is-stored.ts'
import { collectBlobs } from '../blobs/collect-blobs.ts'
import { cut, jpegWithComment, picture, pngSaying } from '../pictures/testing/hostile.ts'
import { testApp } from '../testing/test-app.ts'
import {
  contributionCalls,
  type FormFixture,
  type Parameters,
  storedFiles,
} from './testing/contribution-form.ts'

// Without a process for each picture; statement-picture.test.ts starts one.
vi.mock('../pictures/confined-decoder.ts', async () => {
  const { drawPicture } = await import('../pictures/draw-picture.ts')
  return { decodeConfined: drawPicture }
})

const app = testApp()
const { call, inject, parts, people } = app
const { accept, contribute: send, contributed, revise, view } = contributionCalls(app)

const pdfText = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"><script/><path d="M0"/></svg>'
const list = {
  map: { name: 'map.png', role: 'picture', alt: 'A map' },
  line: { name: 'line.svg', role: 'picture', alt: null },
  pdf: { name: 'problem.pdf', role: 'statement', alt: null },
  data: { name: 'data.zip', role: 'attachment', alt: null },
} as const

const png = async () => new Uint8Array(await picture(40, 30).png().toBuffer())
const listed = (...files: unknown[]) => ({ files: JSON.stringify(files) })

async function allFiles(): Promise<FormFixture> {
  return {
    fields: {
      ...listed(list.map, list.line, list.pdf, list.data),
      description: 'See ![](map.png) and ![](line.svg).',
    },
    uploads: {
      'map.png': await png(),
      'line.svg': drawing,
      'problem.pdf': pdfText,
      'data.zip': '<script>alert(1)</script>',
    },
  }
}

const contribute = async (fixture?: FormFixture) => contributed(fixture ?? (await allFiles()))

const get = (url: string) => inject({ method: 'GET', url })
const withoutKey = (url: string) => url.replace(/\?.*/, '')

async function fileNamed(name: string, parameters: Parameters) {
  const file = (await view(parameters)).files.find((one) => one.name === name)
  if (file === undefined) throw new Error(`There is no file ${name}.`)
  return file
}

describe('files of a contribution', () => {
  it('are shown to its author and to admins, with sizes of pictures', async () => {
    const parameters = await contribute()
    const shown = await view(parameters)
    expect(shown.files).toMatchObject([
      { ...list.map, mediaType: 'image/webp', width: 40, height: 30 },
      { ...list.line, mediaType: 'image/svg+xml', width: 30, height: 20 },
      { ...list.pdf, mediaType: 'application/pdf', width: null, bytes: pdfText.length },
      { ...list.data, mediaType: 'application/octet-stream', height: null },
    ])
    const [map, line] = shown.files
    expect(shown.descriptionHtml).toContain(`src="${map?.url}" alt="A map" width="40" height="30"`)
    expect(shown.descriptionHtml).toContain(`src="${line?.url}" alt="" width="30" height="20"`)
    expect((await view(parameters, 'admin')).files).toEqual(shown.files)
  })

  it('stay in a revision that does not mention them, or lists them without their bytes', async () => {
    const parameters = await contribute()
    const before = (await view(parameters)).files
    const description = 'See ![](map.png) and ![](line.svg) again.'
    expect((await revise(parameters, { fields: { description } })).status).toBe(200)
    expect((await view(parameters)).files).toEqual(before)
    const relisted = listed({ ...list.map, alt: 'A new text' }, list.data)
    expect((await revise(parameters, { fields: relisted })).status).toBe(200)
    const after = (await view(parameters)).files
    expect(after).toEqual([{ ...before[0], alt: 'A new text' }, before[3]])
  })

  it('are removed and replaced by a revision, and compared with what was decided on', async () => {
    const parameters = await contribute()
    await accept(parameters)
    const fields = listed({ ...list.map, alt: 'A new text' }, list.data, {
      ...list.pdf,
      name: 'b.pdf',
    })
    const uploads = { 'data.zip': 'other', 'b.pdf': pdfText }
    expect((await revise(parameters, { fields, uploads })).status).toBe(200)
    const changes = (await view(parameters)).changes ?? []
    expect(changes.filter(({ field }) => field === 'files').map(({ after }) => after)).toEqual([
      'map.png: description changed',
      'data.zip: changed',
      'b.pdf: added',
      'line.svg: removed',
      'problem.pdf: removed',
    ])
  })

  it('may replace the description by a PDF, but not the other way round', async () => {
    const fields = { ...listed(list.pdf), description: '' }
    const parameters = await contribute({ fields, uploads: { 'problem.pdf': pdfText } })
    expect(await view(parameters)).toMatchObject({ description: '', descriptionHtml: '' })
    const { errors } = await revise(parameters, { fields: { ...listed(), description: '' } })
    expect(errors).toEqual([{ field: 'description', message: 'Description is required' }])
  })

  it('lose their blobs when no revision needs them', async () => {
    const uploads = { 'data.zip': 'only here' }
    const parameters = await contribute({ fields: listed(list.data), uploads })
    const { url } = await fileNamed('data.zip', parameters)
    const hash = url.split('/')[2] ?? ''
    await revise(parameters, { fields: listed() })
    expect(await collectBlobs(parts(), { graceMs: -60_000 })).toBeDefined()
    // The revision before is kept.
    expect(await isStored(parts().blobs, hash)).toBe(true)
    await revise(parameters, { fields: listed() })
    await revise(parameters, { fields: listed() })
    expect(await isStored(parts().blobs, hash)).toBe(false)
    await expect(parts().blobs.get(hash)).rejects.toThrow(MissingBlob)
  })
})

describe('a file is refused', () => {
  const upload = async (file: { name: string }, bytes: string | Buffer) => {
    const content = typeof bytes === 'string' ? bytes : new Uint8Array(bytes)
    const { status, errors } = await send({
      fields: listed(file),
      uploads: { [file.name]: content },
    })
    return { status, messages: errors?.map(({ field, message }) => `${field}: ${message}`) }
  }
  const refusals: [string, { name: string }, () => Promise<Buffer> | string, string][] = [
    [
      'that is not a picture',
      list.map,
      () => '<html>',
      '"map.png" is not a PNG, JPEG, WebP, GIF or SVG file',
    ],
    [
      'that is cut off',
      list.map,
      () => cut(picture().png().toBuffer()),
      '"map.png" is damaged or cut off',
    ],
    [
      'of too many pixels',
      list.map,
      async () => pngSaying(5000, 5000),
      '"map.png" may have at most 20 megapixels, all frames together',
    ],
    [
      'that is a page, too',
      list.map,
      () => jpegWithComment('<script>alert(1)</script>'),
      '"map.png" is more than a picture: it also holds a web page, a document or an archive',
    ],
    [
      'that is no SVG',
      list.line,
      () => '<html/>',
      '"line.svg" is not a well-formed SVG, defines entities, or takes too long to draw',
    ],
    [
      'that is a large SVG',
      list.line,
      () => ' '.repeat(limits.files.svgBytes + 1),
      '"line.svg" may be at most 1 MB, because it is an SVG',
    ],
    ['that is no PDF', list.pdf, () => 'text', '"problem.pdf" is not a PDF file'],
    ['without bytes', list.data, () => '', '"data.zip" is empty'],
  ]
  it.each(refusals)('%s', async (_, file, make, message) => {
    expect(await upload(file, await make())).toEqual({
      status: 400,
      messages: [`files: ${message}`],
    })
  })

  it('of more than 10 MB', async () => {
    const bytes = Buffer.alloc(limits.files.bytes + 1)
    expect(await upload(list.data, bytes)).toEqual({
      status: 413,
      messages: ['files: "data.zip" may be at most 10 MB'],
    })
    expect((await upload(list.data, bytes.subarray(1))).status).toBe(201)
  })

  it('if all are larger than 50 MB', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f']
    const files = names.map((name) => ({ ...list.data, name }))
    const bytes = new Uint8Array(9 * 1024 * 1024)
    const uploads = Object.fromEntries(names.map((name) => [name, bytes]))
    const { errors } = await send({ fields: listed(...files), uploads })
    expect(errors).toEqual([{ field: 'files', message: 'Files may be at most 50 MB in all' }])
  })

  it('that is not listed, or that was never sent', async () => {
    const unlisted = await send({ fields: listed(), uploads: { 'data.zip': 'x' } })
    expect(unlisted.errors).toEqual([
      { field: 'files', message: '"data.zip" is not in the list of files' },
    ])
    const missing = await send({ fields: listed(list.data) })
    expect(missing.errors).toEqual([
      { field: 'files', message: '"data.zip" is missing. Choose the file again' },
    ])
  })

  it('beyond the room of an author, and nothing of it stays', async () => {
    const { problemId } = await contribute()
    await parts()
      .db.updateTable('files')
      .set({ bytes: limits.unpublished.fileBytes })
      .where('problem_id', '=', problemId)
      .where('name', '=', 'data.zip')
      .execute()
    const before = await storedFiles(parts())
    const { status, errors } = await send({
      fields: listed(list.data),
      uploads: { 'data.zip': 'new' },
    })
    expect(status).toBe(409)
    expect(errors).toEqual([
      {
        field: 'files',
        message: 'Your contributions that are not published may hold at most 500 MB of files',
      },
    ])
    expect((await storedFiles(parts())).toSorted()).toEqual(before.toSorted())
    await parts()
      .db.deleteFrom('problems')
      .where('author_id', '=', people().author.userId)
      .execute()
  })
})

describe('the address of a file', () => {
  const policy = (reply: { headers: Record<string, unknown> }) =>
    String(reply.headers['content-security-policy'])

  it('needs its key until the problem is published, and none afterwards', async () => {
    const parameters = await contribute()
    const { files } = await view(parameters)
    for (const { url } of files) {
      expect((await get(withoutKey(url))).statusCode).toBe(404)
      expect((await get(url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).statusCode).toBe(
        404,
      )
      const shown = await get(url)
      expect(shown.statusCode).toBe(200)
      expect(shown.headers['cache-control']).toBe('private, max-age=86400, immutable')
    }
    await accept(parameters)
    const { problem } = (await call('getProblem', { parameters })).data
    expect(problem.files.map(({ url }) => url)).toEqual(files.map(({ url }) => withoutKey(url)))
    expect(problem.descriptionHtml).not.toContain('key=')
    for (const { url } of problem.files) {
      expect((await get(url)).headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
    }
    await call('withdrawProblem', { as: 'admin', parameters, body: { reason: 'Wrong' } })
    for (const { url } of problem.files) expect((await get(url)).statusCode).toBe(404)
  })

  it('shows pictures in a sandbox, without what their authors had in them', async () => {
    const parameters = await contribute()
    const drawn = await get((await fileNamed('line.svg', parameters)).url)
    expect(drawn.headers).toMatchObject({ 'content-type': 'image/svg+xml' })
    expect(drawn.body).not.toContain('script')
    const map = await get((await fileNamed('map.png', parameters)).url)
    expect(map.headers['content-type']).toBe('image/webp')
    for (const reply of [drawn, map]) {
      expect(policy(reply)).toMatch(/^default-src 'none';.* sandbox; frame-ancestors 'none'$/)
    }
  })

  it('downloads attachments as bytes, never as a page', async () => {
    const { url } = await fileNamed('data.zip', await contribute())
    const reply = await get(url)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="data.zip"',
      'x-frame-options': 'DENY',
    })
    expect(reply.body).toBe('<script>alert(1)</script>')
  })

  it('shows a PDF in frames of this site only', async () => {
    const { url } = await fileNamed('problem.pdf', await contribute())
    const reply = await get(url)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="problem.pdf"',
      'x-frame-options': 'SAMEORIGIN',
    })
    expect(policy(reply)).toContain("default-src 'none'")
    expect(policy(reply)).toContain("frame-ancestors 'self'")
    expect(reply.body).toBe(pdfText)
  })

  it('gives the original of a picture to its author and admins, as a download', async () => {
    const parameters = await contribute()
    await accept(parameters)
    const { originalUrl } = await fileNamed('line.svg', parameters)
    expect((await get(withoutKey(originalUrl))).statusCode).toBe(404)
    const reply = await get(originalUrl)
    expect(reply.body).toBe(drawing)
    expect(reply.headers['content-disposition']).toBe('attachment; filename="line.svg"')
  })

  it('shows no other blob', async () => {
    const parameters = await contribute()
    const { input_hash: hash } = await parts()
      .db.selectFrom('tests')
      .select('input_hash')
      .where('problem_id', '=', parameters.problemId)
      .limit(1)
      .executeTakeFirstOrThrow()
    const key = new URL((await fileNamed('data.zip', parameters)).url, 'http://x').search
    for (const name of ['data.zip', 'input1.txt', '..%2Fx', 'a\u0000']) {
      const path = `/problem-files/${hash}/${encodeURIComponent(name)}`
      expect((await get(path)).statusCode).toBe(404)
      expect((await get(path + key)).statusCode).toBe(404)
    }
  })
})
