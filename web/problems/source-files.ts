import { checkCode, type Language, languageExtension, languages, limits } from '#contract'
import { javaNames } from '#contract/java-names.ts'
import { saveText } from '../client/download.ts'
import { toast } from '../ui/toasts.ts'
import type { Code } from './use-code.ts'

function extensions(): string[] {
  return languages.map(({ extension }) => `.${extension}`)
}

type Source = { language: Language; code: string }

/** @returns the source, or the reason why the file is refused */
export async function readSource(file: File): Promise<Source | string> {
  const found = languages.find(({ extension }) => file.name.toLowerCase().endsWith(`.${extension}`))
  if (found === undefined) {
    const ends = new Intl.ListFormat('en-GB', { type: 'disjunction' })
    return `${file.name}: choose a file that ends in ${ends.format(extensions())}`
  }
  const most = limits.codeBytes
  if (file.size > most) {
    return `${file.name}: Code must be at most ${most / 1024} KB, this is ${Math.ceil(file.size / 1024)} KB`
  }
  const code = decode(await file.arrayBuffer())
  if (code === null) return `${file.name}: Code must be UTF-8 text`
  const [error] = checkCode({ code, language: found.code })
  if (error !== undefined) return `${file.name}: ${error.message}`
  return { language: found.code, code: code.replaceAll(/\r\n?/g, '\n') }
}

function decode(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

export async function putFiles(files: readonly File[], code: Code): Promise<void> {
  const [file, another] = files
  if (file === undefined) return
  if (another !== undefined) return void toast.error('Choose one file at a time')
  const source = await readSource(file).catch(() => `${file.name} could not be read`)
  if (typeof source === 'string') toast.error(source)
  else code.put(source.language, source.code)
}

export function chooseFile(code: Code): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = extensions().join(',')
  input.addEventListener('change', () => void putFiles([...(input.files ?? [])], code))
  input.click()
}

export function saveSource(problemId: number, language: Language, code: string): void {
  saveText(code, fileNameOf(problemId, language, code))
}

/** Names a source file. javac requires a Java file to have the name of its public class. */
export function fileNameOf(problemId: number, language: Language, code: string): string {
  const name = language === 'java' ? javaNames(code).file : `problem-${problemId}`
  return `${name}.${languageExtension(language)}`
}
