/**
 * A problem's files, and their addresses. An address names the content, so what it shows never
 * changes. Files of the current revision of a published problem are public. The addresses of all
 * other files have a key, because images and frames send no token.
 */
import type { Selectable } from 'kysely'
import type { Pictures } from '#contract/markdown/render-markdown.ts'
import type { Contribution, ProblemFile } from '#contract/shapes.ts'
import type { Connection } from '#database/connection.ts'
import type { Files } from '#database/schema.ts'
import { isSameSecret } from '../http/same-secret.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { ofRevision, type RevisionOf } from './current-problems.ts'

export type FileRow = Omit<Selectable<Files>, 'problem_id' | 'revision' | 'number'>

export const fileColumns = [
  ...(['name', 'role', 'hash', 'bytes', 'shown_hash', 'shown_bytes'] as const),
  ...(['media_type', 'width', 'height', 'alt'] as const),
] as const

export async function filesOf(db: Connection, of: RevisionOf): Promise<FileRow[]> {
  return db
    .selectFrom('files')
    .select(fileColumns)
    .where(ofRevision(of))
    .orderBy('number')
    .execute()
}

type Content = Pick<FileRow, 'name' | 'hash' | 'shown_hash'>

function pathOf(hash: string, name: string): string {
  return `/problem-files/${hash}/${name}`
}

function shownPath({ name, hash, shown_hash: shownHash }: Content): string {
  return pathOf(shownHash ?? hash, name)
}

/** Returns what the Markdown renderer needs of the pictures. */
export function picturesOf(
  files: readonly (Content & Pick<FileRow, 'role' | 'width' | 'height' | 'alt'>)[],
): Pictures {
  const pictures = files.flatMap(({ width, height, ...file }) =>
    file.role === 'picture' && width !== null && height !== null
      ? [[file.name, { src: shownPath(file), width, height, alt: file.alt }] as const]
      : [],
  )
  return Object.fromEntries(pictures)
}

/** @param withKey adds the key of a hash to a path */
export function shownFile(
  file: FileRow,
  withKey: (path: string, hash: string) => string = (path) => path,
): ProblemFile {
  const { name, role, media_type: mediaType, bytes, width, height, alt } = file
  const url = withKey(shownPath(file), file.shown_hash ?? file.hash)
  return { name, role, mediaType, bytes, url, width, height, alt }
}

type Keyed = (path: string, hash: string) => string

/** Returns the files and the HTML of a contribution, with keys in their addresses. */
export function withKeys(
  html: string,
  files: readonly FileRow[],
  withKey: Keyed,
): Pick<Contribution, 'files' | 'descriptionHtml'> {
  let descriptionHtml = html
  const shown = files.map((file) => {
    const view = shownFile(file, withKey)
    descriptionHtml = descriptionHtml.replaceAll(`"${shownPath(file)}"`, `"${view.url}"`)
    return { ...view, originalUrl: withKey(pathOf(file.hash, file.name), file.hash) }
  })
  return { files: shown, descriptionHtml }
}

const dayMs = 24 * 3600 * 1000

/** The keys of one day are the same, so that a page that is loaded again finds its pictures cached. */
export function keysFor({ sign }: Pick<Sessions, 'sign'>, nowMs: number = Date.now()): Keyed {
  const lastDay = Math.floor(nowMs / dayMs) + 1
  return (path, hash) => `${path}?key=${lastDay}.${sign(`${hash} ${lastDay}`)}`
}

export function isKeyOf(
  key: string,
  hash: string,
  { sign }: Pick<Sessions, 'sign'>,
  nowMs: number = Date.now(),
): boolean {
  const [, day, signature] = /^([0-9]{1,9})\.([A-Za-z0-9_-]{43})$/.exec(key) ?? []
  if (day === undefined || signature === undefined) return false
  if (Number(day) < Math.floor(nowMs / dayMs)) return false
  return isSameSecret(signature, sign(`${hash} ${day}`))
}
