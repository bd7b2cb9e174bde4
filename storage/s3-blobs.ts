import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { type BlobStore, checkHash, MissingBlob } from './blobs.ts'
import { listObjects } from './list-objects.ts'
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
