import { writeZip, type ZipEntry } from '#contract/archive/testing/write-zip.ts'

/** A valid form; null leaves a field out. */
export interface FormFixture {
  fields?: Record<string, string | null>
  /** The files of the archive, or the file's bytes; null: no file. */
  archive?: readonly ZipEntry[] | Uint8Array<ArrayBuffer> | null
  fileName?: string
}

let made = 0

export const goodTests: ZipEntry[] = [
  { name: 'input1.txt', data: '1 2\n' },
  { name: 'output1.txt', data: '3\n' },
  { name: 'input10.txt', data: '5 5\n' },
  { name: 'output10.txt', data: '10\n' },
]

/** The multipart body and its headers. */
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
