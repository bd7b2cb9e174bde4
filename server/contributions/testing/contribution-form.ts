import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, vi } from 'vitest'
import { writeZip, type ZipEntry } from '#contract/archive/testing/write-zip.ts'
import type { Blobs } from '#storage/blobs.ts'
import type { Parts } from '../../parts.ts'
import type { Role, testApp } from '../../testing/test-app.ts'

/** A valid form; null leaves a field out. */
export interface FormFixture {
  fields?: Record<string, string | null>
  /** The files of the archive, or the file's bytes; null: no file. */
  archive?: readonly ZipEntry[] | Uint8Array<ArrayBuffer> | null
  fileName?: string
  /** Bytes of the files that the field `files` lists. */
  uploads?: Record<string, string | Uint8Array<ArrayBuffer>>
}

let made = 0

export const pair = (
  number: number,
  input: string | Uint8Array = 'x',
  output: string | Uint8Array = 'x',
): ZipEntry[] => [
  { name: `input${number}.txt`, data: input },
  { name: `output${number}.txt`, data: output },
]

export const goodTests = [...pair(1, '1 2\n', '3\n'), ...pair(10, '5 5\n', '10\n')]

export async function contributionForm(fixture: FormFixture = {}): Promise<{
  body: Buffer
  headers: Record<string, string>
}> {
  made++
  const { archive = goodTests, fileName = 'tests.zip' } = fixture
  const fields: Record<string, string | null> = {
    title: `Contribution ${made}`,
    description: 'Add $a$ and $b$.',
    difficulty: '2',
    timeLimit: '1000',
    memoryLimit: '128',
    tags: 'Math,Array',
    ...fixture.fields,
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== null) form.set(name, value)
  for (const [name, bytes] of Object.entries(fixture.uploads ?? {})) {
    form.append('upload', new File([bytes], name))
  }
  if (archive !== null) {
    const bytes = archive instanceof Uint8Array ? archive : writeZip(archive)
    form.set('file', new File([bytes], fileName))
  }
  const encoded = new Response(form)
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  }
}

type Sender = { as: Role } | { token: string }

export type Parameters = { problemId: number }

/**
 * The calls about contributions. Call it at the top of a test file: each test begins without jobs. A
 * revision by default has no new tests.
 */
export function contributionCalls({ call, query }: ReturnType<typeof testApp>) {
  const author = { as: 'author' } as const
  beforeEach(async () => {
    await query`delete from jobs`
  })
  const contribute = async (fixture?: FormFixture, from: Sender = author) =>
    call('contribute', { ...from, ...(await contributionForm(fixture)) })
  return {
    contribute,
    /** Sends a contribution that must be accepted for review. */
    async contributed(fixture?: FormFixture): Promise<Parameters> {
      const { status, data, errors } = await contribute(fixture)
      expect([status, errors]).toEqual([201, undefined])
      return data
    },
    revise: async (parameters: Parameters, fixture?: FormFixture, from: Sender = author) => {
      const form = await contributionForm({ archive: null, ...fixture })
      return call('reviseContribution', { ...from, parameters, ...form })
    },
    /** Returns the row of the author's list of own contributions. */
    async ownRow(parameters: Parameters) {
      const { data } = await call('listOwnContributions', { as: 'author' })
      return data.contributions.find(({ problemId }) => problemId === parameters.problemId)
    },
    accept: (parameters: Parameters) => call('acceptContribution', { as: 'admin', parameters }),
    view: async (parameters: Parameters, as: 'author' | 'admin' = 'author') =>
      (await call('getContribution', { as, parameters })).data.contribution,
  }
}

/** Returns the names of the files in the folders of blobs and uploads. */
export async function storedFiles({ uploadFolder }: Pick<Parts, 'uploadFolder'>) {
  const found = await readdir(join(uploadFolder, '..'), { withFileTypes: true, recursive: true })
  return found.filter((entry) => entry.isFile()).map(({ name }) => name)
}

/** Makes storing a blob wait. Resolves `reached` once one is to be stored, which `goOn` lets happen. */
export function holdBlobs(blobs: Pick<Blobs, 'put'>) {
  const [reached, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const put = blobs.put
  const slow = vi.spyOn(blobs, 'put').mockImplementation(async (source) => {
    reached.resolve()
    await held.promise
    return put(source)
  })
  onTestFinished(() => {
    held.resolve()
    slow.mockRestore()
  })
  return { reached: reached.promise, goOn: held.resolve }
}
