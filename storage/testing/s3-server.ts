/** An S3 server for tests: the calls of s3-blobs.ts on one bucket, with signatures that are checked. */
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { AwsV4Signer } from 'aws4fetch'

/** The settings of a client of the server. */
export const s3Access = {
  bucket: 'assay',
  region: 'us-east-1',
  accessKeyId: 'test-key',
  secretAccessKey: 'test-secret',
}

/** Objects of one page of a list; few, so that tests read several. */
const pageLength = 3
/** The end of continuation tokens, with signs that a query must encode. */
const tokenEnd = '+/='

/**
 * Starts the server with one empty bucket, whose objects are files of `folder`.
 * @param listen by default a free port of the loopback address
 */
export async function startS3(
  folder: string,
  listen = { host: '127.0.0.1', port: 0 },
): Promise<{ endpoint: string; stop: () => Promise<void> }> {
  await mkdir(folder, { recursive: true })
  const server = createServer((request, response) => {
    answer(folder, request, response).catch((error) => response.destroy(error))
  })
  await new Promise<void>((resolve) => server.listen(listen, resolve))
  const { address, port } = server.address() as AddressInfo
  return {
    endpoint: `http://${address}:${port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function answer(
  folder: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<unknown> {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
  const body = await buffer(request)
  const [, bucket, key] = /^\/([^/]+)(?:\/([^/]+))?$/.exec(url.pathname) ?? []
  const file = join(folder, key ?? '')
  const isStored = key === undefined || (await stat(file).catch(() => undefined)) !== undefined
  const end = (status: number) => response.writeHead(status).end()
  if (!(await isSigned(request, url))) return end(403)
  if (!hasDeclaredHash(request, body)) return end(400)
  if (bucket !== s3Access.bucket) return end(404)
  const call = `${request.method} ${key === undefined ? 'bucket' : 'object'}`
  if (call === 'GET bucket') return response.end(await list(folder, url.searchParams))
  if (call === 'PUT object') {
    const unfinished = `${file}.${randomUUID()}`
    await writeFile(unfinished, body)
    await rename(unfinished, file)
    return end(200)
  }
  if (call === 'DELETE object') {
    await rm(file, { force: true })
    return end(204)
  }
  if (call !== 'GET object') return end(405)
  if (!isStored) return end(404)
  response.writeHead(200, { 'content-length': (await stat(file)).size })
  return pipeline(createReadStream(file), response)
}

/** Repeats the signature with the headers that the client says it has signed. */
async function isSigned({ method, headers }: IncomingMessage, url: URL): Promise<boolean> {
  const given = headers.authorization ?? ''
  const names = /SignedHeaders=([^,]+)/.exec(given)?.[1]?.split(';') ?? []
  const signed = names.map((name): [string, string] => [name, String(headers[name])])
  const { headers: repeated } = await new AwsV4Signer({
    ...s3Access,
    method: method ?? '',
    url: url.href,
    headers: signed.filter(([name]) => name !== 'host'),
    datetime: String(headers['x-amz-date']),
    service: 's3',
  }).sign()
  return repeated.get('authorization') === given
}

function hasDeclaredHash({ headers }: IncomingMessage, body: Buffer): boolean {
  const declared = headers['x-amz-content-sha256']
  return (
    declared === 'UNSIGNED-PAYLOAD' || declared === createHash('sha256').update(body).digest('hex')
  )
}

/** Answers ListObjectsV2. The token of the next page is the last key of this one. */
async function list(folder: string, query: URLSearchParams): Promise<string> {
  const after = query.get('continuation-token')?.replace(tokenEnd, '') ?? ''
  const keys = (await readdir(folder)).filter((key) => key > after && !key.includes('.'))
  const page = keys.toSorted().slice(0, pageLength)
  const contents = page.map(async (key) => {
    const { size, mtime } = await stat(join(folder, key))
    const fields = `<Key>${key}</Key><Size>${size}</Size>`
    return `<Contents>${fields}<LastModified>${mtime.toISOString()}</LastModified></Contents>`
  })
  const next = `<NextContinuationToken>${page.at(-1)}${tokenEnd}</NextContinuationToken>`
  return [
    '<ListBucketResult>',
    ...(await Promise.all(contents)),
    `<IsTruncated>${keys.length > pageLength}</IsTruncated>`,
    ...(keys.length > pageLength ? [next] : []),
    '</ListBucketResult>',
  ].join('')
}
