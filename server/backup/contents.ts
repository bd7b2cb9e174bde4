/**
 * The files in a backup, in this order:
 *   backup.json                   its format and version, and the tables that follow
 *   tables/<table>/<number>.copy  the rows, as PostgreSQL's COPY writes them, in pieces
 *   blobs/<hash>
 *   manifest.json                 counts that were taken while all of that was written
 *   SHA256SUMS                    a line for each file before it: `sha256sum -c SHA256SUMS`
 */
import { z } from 'zod'
import type { TarEntry } from './tar.ts'

/** The backup or its destination is not valid. The message is one line for the user. */
export class BadBackup extends Error {
  override name = 'BadBackup'
}

export const names = { about: 'backup.json', manifest: 'manifest.json', sums: 'SHA256SUMS' }
const largestTextBytes = 256 * 2 ** 20

const name = z.string().regex(/^[a-z_][a-z0-9_]*$/)
const tableName = z.string().regex(/^(public|pgboss)\.[a-z_][a-z0-9_]*$/)
const hash = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().min(0)

export const about = z.strictObject({
  format: z.literal('assay backup 1'),
  version: z.string(),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.strictObject({ table: tableName, columns: z.array(name).min(1) })),
})
export type About = z.infer<typeof about>

export const manifest = z.strictObject({
  rows: z.record(tableName, count),
  sequences: z.array(
    z.strictObject({ table: tableName, column: name, lastValue: count, isCalled: z.boolean() }),
  ),
  blobs: count,
  blobBytes: count,
  /** Blobs that rows refer to and that could not be read for the backup. */
  missing: z.array(hash),
})
export type Manifest = z.infer<typeof manifest>

export function pieceName(table: string, number: number): string {
  return `tables/${table}/${String(number).padStart(6, '0')}.copy`
}

/** Returns the hash in the name of the entry; undefined if it is not a blob. */
export function blobOf(entryName: string): string | undefined {
  return /^blobs\/([0-9a-f]{64})$/.exec(entryName)?.[1]
}

export async function readJson<Shape>(
  entry: TarEntry | undefined,
  expected: string,
  shape: z.ZodType<Shape>,
): Promise<Shape> {
  const text = await readText(entry, expected)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new BadBackup(`The backup is damaged: ${expected} is not JSON.`)
  }
  const { data, error } = shape.safeParse(value)
  if (data !== undefined) return data
  const [issue] = error?.issues ?? []
  const place = issue === undefined ? '' : ` (${issue.path.join('.')}: ${issue.message})`
  throw new BadBackup(`The backup’s ${expected} is not one that this version can read${place}.`)
}

/** @throws BadBackup */
export async function readText(entry: TarEntry | undefined, expected: string): Promise<string> {
  if (entry?.name !== expected) {
    const found = entry === undefined ? 'its end' : JSON.stringify(entry.name)
    throw new BadBackup(`The backup holds ${found} where ${expected} should be.`)
  }
  if (entry.sizeBytes > largestTextBytes)
    throw new BadBackup(`The backup’s ${expected} is too large.`)
  const parts: Buffer[] = []
  for await (const part of entry.content) parts.push(part)
  return Buffer.concat(parts).toString()
}
