import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import { type BlobStore, checkHash, isHash, MissingBlob } from './blobs.ts'
import { spool, verified } from './spool.ts'

export interface S3Options {
  /** `https://s3.example.org`, without the bucket, which becomes part of the path. */
  endpoint: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  region: string
  spoolFolder: string
}

/** Stores blobs as objects of an S3 bucket: `<bucket>/<hash>`. */
export function s3Blobs(options: S3Options): BlobStore {
  const { accessKeyId, secretAccessKey, region } = options
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const bucket = `${options.endpoint}/${options.bucket}`

  async function send(hash: string, init: RequestInit, accepted: number[]): Promise<Response> {
    checkHash(hash)
    const response = await client.fetch(`${bucket}/${hash}`, init)
    if (accepted.includes(response.status)) return response
    await response.body?.cancel()
    throw new Error(`The blob store answered ${response.status} to ${init.method} ${hash}.`)
  }

  async function openBlob(hash: string) {
    const response = await send(hash, { method: 'GET' }, [200, 404])
    if (response.status === 404 || response.body === null) {
      await response.body?.cancel()
      throw new MissingBlob(hash)
    }
    const sizeBytes = Number(response.headers.get('content-length'))
    const content = pipeline(Readable.from(response.body), verified(hash), () => {})
    return { sizeBytes, content }
  }

  async function listed(query: URLSearchParams): Promise<string> {
    const response = await client.fetch(`${bucket}?${query}`)
    if (response.status === 200) return response.text()
    await response.body?.cancel()
    throw new Error(`The blob store answered ${response.status} to a list of its bucket.`)
  }

  return {
    async put(source) {
      const { path, hash, sizeBytes } = await spool(source, options.spoolFolder)
      try {
        const body = await openAsBlob(path)
        const headers = { 'x-amz-content-sha256': hash }
        const response = await send(hash, { method: 'PUT', body, headers }, [200])
        await response.body?.cancel()
        return { hash, sizeBytes }
      } finally {
        await rm(path, { force: true })
      }
    },
    get: async (hash) => (await openBlob(hash)).content,
    open: openBlob,
    async remove(hash) {
      const response = await send(hash, { method: 'DELETE' }, [200, 204, 404])
      await response.body?.cancel()
    },
    list: () => listObjects(listed),
  }
}

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
 * Yields the blobs of a bucket (ListObjectsV2), 1,000 per request.
 * @param ask sends a request for the bucket itself with this query, and returns the reply's body
 * @throws if a request fails, or a reply is not such a list
 */
async function* listObjects(ask: (query: URLSearchParams) => Promise<string>) {
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
