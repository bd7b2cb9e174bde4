/** Lists the objects of an S3 bucket (ListObjectsV2), 1,000 per request. */
import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import { isHash, type ListedBlob } from './blobs.ts'

// Values stay text: a key of digits must not become a number.
const parser = new XMLParser({
  parseTagValue: false,
  isArray: (name) => name === 'Contents',
})

const page = z.object({
  ListBucketResult: z.object({
    Contents: z
      .array(z.object({ Key: z.string(), Size: z.string(), LastModified: z.string() }))
      .default([]),
    IsTruncated: z.string().optional(),
    NextContinuationToken: z.string().optional(),
  }),
})

/**
 * Yields the blobs of a bucket.
 * @param ask sends a request for the bucket itself with this query, and returns the reply's body
 * @throws if a request fails, or a reply is not such a list
 */
export async function* listObjects(
  ask: (query: URLSearchParams) => Promise<string>,
): AsyncGenerator<ListedBlob> {
  let next: string | undefined
  do {
    const query = new URLSearchParams({ 'list-type': '2' })
    if (next !== undefined) query.set('continuation-token', next)
    const list = page.parse(parser.parse(await ask(query))).ListBucketResult
    for (const { Key, Size, LastModified } of list.Contents) {
      // A bucket may also contain other objects.
      if (!isHash(Key)) continue
      yield { hash: Key, sizeBytes: Number(Size), storedAtMs: Date.parse(LastModified) }
    }
    next = list.IsTruncated === 'true' ? list.NextContinuationToken : undefined
  } while (next !== undefined)
}
