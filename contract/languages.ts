/** The five languages: code in calls, display name, file extension, editor mode. */
export const languages = [
  { code: 'python', name: 'Python', extension: 'py', editorMode: 'python' },
  { code: 'cpp', name: 'C++', extension: 'cpp', editorMode: 'cpp' },
  { code: 'c', name: 'C', extension: 'c', editorMode: 'c' },
  { code: 'java', name: 'Java', extension: 'java', editorMode: 'java' },
  { code: 'javascript', name: 'Javascript', extension: 'js', editorMode: 'javascript' },
] as const

export type Language = (typeof languages)[number]['code']

export const languageCodes = languages.map(({ code }) => code) as readonly Language[]

/** Placeholder for the problem's memory limit in MB in a language's run command. */
export const memoryLimitMark = '{memory limit}'

/** The language for users who have not chosen one. */
export const defaultLanguage: Language = 'cpp'

export function isLanguage(code: unknown): code is Language {
  return languages.some((language) => language.code === code)
}

export function languageName(code: string): string {
  return languages.find((language) => language.code === code)?.name ?? code
}
