/** Reads the pages of an S3 bucket's list (ListObjectsV2), of 1,000 objects each. */
import { XMLParser } from 'fast-xml-parser'
import { isHash, type ListedBlob } from './blobs.ts'

// Values stay text: a key of digits must not become a number.
const parser = new XMLParser({
  parseTagValue: false,
  isArray: (name) => name === 'Contents',
})

/** @param ask sends a request for the bucket itself with this query, and returns the reply's body */
export async function* listObjects(
  ask: (query: URLSearchParams) => Promise<string>,
): AsyncGenerator<ListedBlob> {
  let next: string | undefined
  do {
    const query = new URLSearchParams({ 'list-type': '2' })
    if (next !== undefined) query.set('continuation-token', next)
    const list = fieldsOf(fieldsOf(parser.parse(await ask(query)))['ListBucketResult'])
    const objects = list['Contents'] ?? []
    if (!Array.isArray(objects)) throw new TypeError('The blob store’s list is not one.')
    for (const object of objects) {
      const { Key, Size, LastModified } = fieldsOf(object)
      // A bucket may also contain other objects.
      if (!isHash(String(Key))) continue
      yield {
        hash: String(Key),
        sizeBytes: Number(Size),
        storedAtMs: Date.parse(String(LastModified)),
      }
    }
    next = list['IsTruncated'] === 'true' ? String(list['NextContinuationToken']) : undefined
  } while (next !== undefined)
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
