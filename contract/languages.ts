/** The five languages: code in calls, name on the page, extension of files, mode of the editor. */
export const languages = [
  { code: 'python', name: 'Python', extension: 'py', editorMode: 'python' },
  { code: 'cpp', name: 'C++', extension: 'cpp', editorMode: 'cpp' },
  { code: 'c', name: 'C', extension: 'c', editorMode: 'c' },
  { code: 'java', name: 'Java', extension: 'java', editorMode: 'java' },
  { code: 'javascript', name: 'Javascript', extension: 'js', editorMode: 'javascript' },
] as const

export type Language = (typeof languages)[number]['code']

export const languageCodes = languages.map(({ code }) => code) as readonly Language[]

/** Stands in a language's run command for the problem's memory limit in MB. */
export const memoryLimitMark = '{memory limit}'

/** What the editor offers to someone who has never chosen. */
export const defaultLanguage: Language = 'cpp'

export function isLanguage(code: unknown): code is Language {
  return languages.some((language) => language.code === code)
}

export function languageName(code: string): string {
  return languages.find((language) => language.code === code)?.name ?? code
}
