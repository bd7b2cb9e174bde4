/** The rules of a problem's files: pictures of its description, attachments, and a PDF statement. */
import type { FieldError } from '../envelope.ts'
import { limits, mib } from '../limits.ts'
import { type FileRole, fileRoles } from '../states.ts'
import { parseListOf, propertiesOf } from './json-list.ts'
import { checkStorable, codePoints, utf8Bytes } from './text.ts'
import { isStatementLanguage } from './translations.ts'

/** An entry of the form's list. The bytes of a file are a part of the form, or stored already. */
export type ListedFile = {
  name: string
  role: FileRole
  /** The text alternative of a picture; null for a decorative picture and for other files. */
  alt: string | null
}

export type FileValues = {
  /** All files of the revision, in order. Absent: unchanged. */
  files?: ListedFile[]
}

const { count, bytes, allBytes, nameLength, altLength, listBytes } = limits.files

/** Plain names: they are written in Markdown, in addresses and in headers without escapes. */
const fileName = /^[A-Za-z0-9][A-Za-z0-9._-]*$/
const pictureName = /\.(?:png|jpe?g|webp|gif|svg)$/i
const pdfName = /\.pdf$/i
/** Matches names such as problem.sv.pdf. */
const translatedPdfName = /\.([^.]*)\.pdf$/i

export const fileFaults = {
  list: 'Files must be a JSON list of objects with name, role and alt',
  tooMany: `There may be at most ${count} files`,
  tooLargeTogether: `Files may be at most ${allBytes / mib} MB in all`,
  twoStatements: 'There may be only one PDF statement',
  twoTranslations: (language: string) =>
    `There are two PDF statements in the language "${language}"`,
  tooLarge: (name: string) => `"${name}" may be at most ${bytes / mib} MB`,
  empty: (name: string) => `"${name}" is empty`,
  missing: (name: string) => `"${name}" is missing. Choose the file again`,
  unlisted: (name: string) => `"${name}" is not in the list of files`,
  twice: (name: string) => `There are two files named "${name}"`,
  notPdf: (name: string) => `"${name}" is not a PDF file`,
} as const

export function isPictureName(name: string): boolean {
  return isFileName(name) && pictureName.test(name)
}

export function isFileName(name: string): boolean {
  return name.length <= nameLength && fileName.test(name)
}

/** Returns the language of a PDF statement in another language, as in `problem.sv.pdf`. */
export function languageOfPdf(name: string): string | undefined {
  const code = translatedPdfName.exec(name)?.[1]
  return code !== undefined && isStatementLanguage(code) ? code : undefined
}

/** Returns a name that the rules allow, for a file with any name. */
export function tidyFileName(name: string): string {
  const tidied = name.replaceAll(/[^A-Za-z0-9._-]+/g, '-').replace(/^[^A-Za-z0-9]+/, '')
  return tidied.slice(-nameLength).replace(/^[^A-Za-z0-9]+/, '') || 'file'
}

/** Returns the role that a file most likely has. */
export function likelyRole(name: string, others: readonly ListedFile[]): FileRole {
  if (pictureName.test(name)) return 'picture'
  const isFirstPdf = pdfName.test(name) && !others.some(({ role }) => role === 'statement')
  return isFirstPdf ? 'statement' : 'attachment'
}

/** True if a list of files, as JSON, has a PDF statement. */
export function hasStatement(text: string): boolean {
  return parseFiles(text)?.some(({ role }) => role === 'statement') ?? false
}

export function readFiles(text: string | undefined): { values: FileValues; errors: FieldError[] } {
  if (text === undefined) return { values: {}, errors: [] }
  const files = utf8Bytes(text) <= listBytes ? parseFiles(text) : null
  const message = files === null ? fileFaults.list : checkFiles(files)
  if (files === null || message !== null) {
    return { values: {}, errors: [{ field: 'files', message: message ?? fileFaults.list }] }
  }
  return { values: { files: files.map(withoutSpareAlt) }, errors: [] }
}

function withoutSpareAlt({ name, role, alt }: ListedFile): ListedFile {
  return { name, role, alt: role === 'picture' && alt !== null ? alt.trim() : null }
}

function checkFiles(files: readonly ListedFile[]): string | null {
  if (files.length > count) return fileFaults.tooMany
  // Some systems do not distinguish letter case, and exported files must fit into one folder.
  const names = new Set<string>()
  const languages = new Set<string>()
  for (const file of files) {
    const message = checkFile(file)
    if (message !== null) return message
    const key = file.name.toLowerCase()
    if (names.has(key)) return fileFaults.twice(file.name)
    names.add(key)
    const language = file.role === 'translation' ? languageOfPdf(key) : undefined
    if (language === undefined) continue
    if (languages.has(language)) return fileFaults.twoTranslations(language)
    languages.add(language)
  }
  const statements = files.filter(({ role }) => role === 'statement')
  return statements.length > 1 ? fileFaults.twoStatements : null
}

function checkFile({ name, role, alt }: ListedFile): string | null {
  if (!isFileName(name)) {
    const shown = name.slice(0, nameLength)
    return `The file name "${shown}" must have letters, digits, "_", "-" and "." only, and at most ${nameLength} of them`
  }
  if (role === 'statement' && !pdfName.test(name)) {
    return `"${name}" must end in .pdf to be the statement`
  }
  if (role === 'translation' && languageOfPdf(name) === undefined) {
    return `"${name}" must end in a language and .pdf, such as problem.sv.pdf, to be a translation`
  }
  if (role !== 'picture') return null
  if (!pictureName.test(name)) {
    return `"${name}" must end in .png, .jpg, .jpeg, .webp, .gif or .svg to be a picture`
  }
  if (alt === null) return null
  if (alt.trim() === '') return `Describe the picture "${name}", or mark it as decorative`
  if (codePoints(alt) > altLength) {
    return `The description of "${name}" must be at most ${altLength} characters`
  }
  return checkStorable(`The description of "${name}"`, alt)
}

/** Returns the files of a JSON list, unchecked, or null. */
export function parseFiles(text: string): ListedFile[] | null {
  return text.trim() === '' ? [] : parseListOf(text, parseFile)
}

function parseFile(item: unknown): ListedFile | null {
  const [name, written, text] = propertiesOf(item, 'name', 'role', 'alt')
  const role = fileRoles.find((known) => known === written)
  if (typeof name !== 'string' || role === undefined) return null
  // An absent text is not the same as null: the author has to say that a picture is decorative.
  const alt = text === undefined ? (role === 'picture' ? '' : null) : text
  return alt === null || typeof alt === 'string' ? { name, role, alt } : null
}
