import type { FastifyInstance, FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { isFileName, problemStatus } from '#contract'
import type { Connection } from '#database/connection.ts'
import { MissingBlob } from '#storage/blobs.ts'
import { fileColumns, isKeyOf } from '../catalogue/problem-files.ts'
import { notFound } from '../http/refusal.ts'
import type { Parts } from '../parts.ts'

type FileRequest = {
  Params: { hash: string; name: string }
  Querystring: { key?: unknown }
}

const yearSeconds = 365 * 24 * 3600

/** Opened as a separate page, a file runs no script, loads nothing and has no origin. */
const sandboxed =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'none'"
/** Browsers show no PDF in a sandbox. Their viewers run its scripts, if any, apart from the site. */
const framedPdf =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"

/** Serves only files of problems, because the same store holds hidden tests. */
export function fileRoutes(app: FastifyInstance, { db, blobs, sessions }: Parts): void {
  app.get<FileRequest>(
    '/problem-files/:hash(^[0-9a-f]{64}$)/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { hash, name } = request.params
      const { key } = request.query
      const isKeyed = typeof key === 'string' && isKeyOf(key, hash, sessions)
      const file = isFileName(name) ? await findFile(db, hash, name) : undefined
      if (file === undefined || !(file.isPublic || isKeyed)) {
        throw notFound('There is no such file.')
      }
      const content = await blobs.get(hash).catch((error: unknown) => {
        throw error instanceof MissingBlob ? notFound('There is no such file.') : error
      })
      setHeaders(reply, file)
      return reply
        .header('cache-control', cacheControl(file.isPublic))
        .header('content-length', file.sizeBytes)
        .send(content)
    },
  )
}

/** A key is valid for one to two days, so browsers cache what it opened for one day. */
function cacheControl(isPublic: boolean): string {
  return isPublic
    ? `public, max-age=${yearSeconds}, immutable`
    : `private, max-age=${24 * 3600}, immutable`
}

type Served = NonNullable<Awaited<ReturnType<typeof findFile>>>

/** The type is what the server made or checked; all other files are only downloaded. */
function setHeaders(reply: FastifyReply, { kind, name, mediaType }: Served): void {
  const disposition = kind === 'download' ? 'attachment' : 'inline'
  reply
    .type(mediaType)
    .header('content-disposition', `${disposition}; filename="${name}"`)
    .header('content-security-policy', kind === 'pdf' ? framedPdf : sandboxed)
  if (kind === 'pdf') reply.header('x-frame-options', 'SAMEORIGIN')
}

async function findFile(db: Connection, hash: string, name: string) {
  const row = await db
    .selectFrom('files')
    .innerJoin('revisions', (join) =>
      join
        .onRef('revisions.problem_id', '=', 'files.problem_id')
        .onRef('revisions.revision', '=', 'files.revision'),
    )
    .select(fileColumns)
    .select(
      sql<boolean>`revisions.is_current and revisions.status = ${problemStatus.published}`.as(
        'isPublic',
      ),
    )
    .where(({ eb, or }) => or([eb('hash', '=', hash), eb('shown_hash', '=', hash)]))
    .where('name', '=', name)
    .orderBy('isPublic', 'desc')
    // Pages show the sanitised picture, even if the author also sent it as an attachment.
    .orderBy(sql`shown_hash is not distinct from ${hash}`, 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { role, isPublic } = row
  if (row.shown_hash === hash) {
    const kind = 'picture' as const
    return { kind, name, isPublic, mediaType: row.media_type, sizeBytes: row.shown_bytes ?? 0 }
  }
  const original = { name, sizeBytes: row.bytes }
  if (role === 'statement') {
    return { ...original, kind: 'pdf' as const, mediaType: 'application/pdf', isPublic }
  }
  return {
    ...original,
    kind: 'download' as const,
    mediaType: 'application/octet-stream',
    // An original picture may contain the place where it was taken: only its author and admins get it.
    isPublic: isPublic && role !== 'picture',
  }
}
