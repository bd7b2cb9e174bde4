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
const { call, inject, parts, people, query } = app
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
    const otherPdf = { ...list.pdf, name: 'b.pdf' }
    const fields = listed({ ...list.map, alt: 'A new text' }, list.data, otherPdf)
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

  it('may replace the description with a PDF, but not the other way round', async () => {
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
  const refusal = (message: string, status = 400) => ({
    ...{ status, errors: [{ field: 'files', message }] },
  })
  const upload = (file: { name: string }, bytes: string | Uint8Array) =>
    send({ fields: listed(file), uploads: { [file.name]: new Uint8Array(Buffer.from(bytes)) } })

  const html = () => '<html>'
  const page = () => jpegWithComment('<script>alert(1)</script>')
  const largeSvg = () => ' '.repeat(limits.files.svgBytes + 1)
  it.each<[fault: string, { name: string }, () => Promise<Buffer> | Buffer | string]>([
    ['is not a PNG, JPEG, WebP, GIF or SVG file', list.map, html],
    ['is damaged or cut off', list.map, () => cut(picture().png().toBuffer())],
    ['may have at most 20 megapixels, all frames together', list.map, () => pngSaying(5000, 5000)],
    ['is more than a picture: it also holds a web page, a document or an archive', list.map, page],
    ['is not a well-formed SVG, defines entities, or takes too long to draw', list.line, html],
    ['may be at most 1 MB, because it is an SVG', list.line, largeSvg],
    ['is not a PDF file', list.pdf, html],
    ['is empty', list.data, () => ''],
  ])('that %s', async (fault, file, make) => {
    expect(await upload(file, await make())).toMatchObject(refusal(`"${file.name}" ${fault}`))
  })

  it('of more than 10 MB', async () => {
    const bytes = new Uint8Array(limits.files.bytes + 1)
    const tooLarge = refusal('"data.zip" may be at most 10 MB', 413)
    expect(await upload(list.data, bytes)).toMatchObject(tooLarge)
    expect((await upload(list.data, bytes.subarray(1))).status).toBe(201)
  })

  it('if all are larger than 50 MB', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f']
    const files = names.map((name) => ({ ...list.data, name }))
    const bytes = new Uint8Array(9 * 1024 * 1024)
    const uploads = Object.fromEntries(names.map((name) => [name, bytes]))
    const { errors } = await send({ fields: listed(...files), uploads })
    expect(errors).toEqual(refusal('Files may be at most 50 MB in all').errors)
  })

  it('that is not listed, or that was never sent', async () => {
    const unlisted = await send({ fields: listed(), uploads: { 'data.zip': 'x' } })
    expect(unlisted).toMatchObject(refusal('"data.zip" is not in the list of files'))
    const missing = await send({ fields: listed(list.data) })
    expect(missing).toMatchObject(refusal('"data.zip" is missing. Choose the file again'))
  })

  it('beyond the room of an author, and nothing of it stays', async () => {
    const { problemId } = await contribute()
    await query`
      update files set bytes = ${limits.unpublished.fileBytes}
      where problem_id = ${problemId} and name = 'data.zip'
    `
    const before = await storedFiles(parts())
    const message = 'Your contributions that are not published may hold at most 500 MB of files'
    expect(await upload(list.data, 'new')).toMatchObject(refusal(message, 409))
    expect((await storedFiles(parts())).toSorted()).toEqual(before.toSorted())
    await query`delete from problems where author_id = ${people().author.userId}`
  })
})

describe('the address of a file', () => {
  const policy = (reply: { headers: Record<string, unknown> }) =>
    String(reply.headers['content-security-policy'])

  it('needs its key until the problem is published, and none afterwards', async () => {
    const parameters = await contribute()
    const { files } = await view(parameters)
    for (const { url } of files) {
      const forged = url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
      for (const one of [withoutKey(url), forged]) expect((await inject(one)).statusCode).toBe(404)
      const shown = await inject(url)
      expect(shown.statusCode).toBe(200)
      expect(shown.headers['cache-control']).toBe('private, max-age=86400, immutable')
    }
    await accept(parameters)
    const { problem } = (await call('getProblem', { parameters })).data
    expect(problem.files.map(({ url }) => url)).toEqual(files.map(({ url }) => withoutKey(url)))
    expect(problem.descriptionHtml).not.toContain('key=')
    for (const { url } of problem.files) {
      expect((await inject(url)).headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
    }
    await call('withdrawProblem', { as: 'admin', parameters, body: { reason: 'Wrong' } })
    for (const { url } of problem.files) expect((await inject(url)).statusCode).toBe(404)
  })

  it('shows pictures in a sandbox, without what their authors had in them', async () => {
    const parameters = await contribute()
    const drawn = await inject((await fileNamed('line.svg', parameters)).url)
    expect(drawn.headers).toMatchObject({ 'content-type': 'image/svg+xml' })
    expect(drawn.body).not.toContain('script')
    const map = await inject((await fileNamed('map.png', parameters)).url)
    expect(map.headers['content-type']).toBe('image/webp')
    for (const reply of [drawn, map]) {
      expect(policy(reply)).toMatch(/^default-src 'none';.* sandbox; frame-ancestors 'none'$/)
    }
  })

  const page = '<script>alert(1)</script>'
  it.each([
    ['downloads attachments', 'data.zip', 'application/octet-stream', 'attachment', 'DENY', page],
    ['shows a PDF', 'problem.pdf', 'application/pdf', 'inline', 'SAMEORIGIN', pdfText],
  ])('%s as what it is, never as a page: %s', async (_, name, type, disposition, frames, text) => {
    const reply = await inject((await fileNamed(name, await contribute())).url)
    expect(reply.headers).toMatchObject({
      'content-type': type,
      'content-disposition': `${disposition}; filename="${name}"`,
      'x-frame-options': frames,
    })
    const ancestors = frames === 'DENY' ? "'none'" : "'self'"
    expect(policy(reply)).toMatch(new RegExp(`default-src 'none'.*frame-ancestors ${ancestors}`))
    expect(reply.body).toBe(text)
  })

  it('gives the original of a picture to its author and admins, as a download', async () => {
    const parameters = await contribute()
    await accept(parameters)
    const { originalUrl } = await fileNamed('line.svg', parameters)
    expect((await inject(withoutKey(originalUrl))).statusCode).toBe(404)
    const reply = await inject(originalUrl)
    expect(reply.body).toBe(drawing)
    expect(reply.headers['content-disposition']).toBe('attachment; filename="line.svg"')
  })

  it('shows no other blob', async () => {
    const parameters = await contribute()
    const [test] = await query<{ hash: string }>`
      select input_hash as hash from tests where problem_id = ${parameters.problemId} limit 1
    `
    const key = new URL((await fileNamed('data.zip', parameters)).url, 'http://x').search
    for (const name of ['data.zip', 'input1.txt', '..%2Fx', 'a\u0000']) {
      const path = `/problem-files/${test?.hash}/${encodeURIComponent(name)}`
      for (const url of [path, path + key]) expect((await inject(url)).statusCode).toBe(404)
    }
  })
})
