import { describe, expect, it } from 'vitest'
import { limits } from '../limits.ts'
import { hasStatement, likelyRole, readFiles, tidyFileName } from './files.ts'

const picture = { name: 'map.png', role: 'picture', alt: 'A map' } as const
const pdf = { name: 'problem.pdf', role: 'statement', alt: null } as const
const data = { name: 'data.zip', role: 'attachment', alt: null } as const

const read = (...list: unknown[]) => readFiles(JSON.stringify(list))

describe('the list of files', () => {
  it('is read in its order, and unchanged if it is absent', () => {
    const files = [pdf, picture, data]
    expect(read(...files)).toEqual({ values: { files }, errors: [] })
    expect(readFiles('')).toEqual({ values: { files: [] }, errors: [] })
    expect(readFiles(undefined)).toEqual({ values: {}, errors: [] })
  })

  it('trims the texts of pictures, and drops those of other files', () => {
    const list = [
      { ...picture, alt: ' A map\n' },
      { ...data, alt: 'x' },
    ]
    expect(read(...list).values.files).toEqual([picture, data])
  })

  it('has decorative pictures, if their text is null', () => {
    expect(read({ ...picture, alt: null }).errors).toEqual([])
  })

  const many = Array.from({ length: limits.files.count + 1 }, (_, n) => ({ ...data, name: `${n}` }))
  const malformed = 'Files must be a JSON list of objects with name, role and alt'
  const wrongName = (name: string) =>
    `The file name "${name}" must have letters, digits, "_", "-" and "." only, and at most 100 of them`
  const noLanguage = 'must end in a language and .pdf, such as problem.sv.pdf, to be a translation'
  const noPicture = 'must end in .png, .jpg, .jpeg, .webp, .gif or .svg to be a picture'
  const noText = 'Describe the picture "map.png", or mark it as decorative'
  const longText = 'The description of "map.png" must be at most 500 characters'
  it.each<[message: string, ...files: unknown[]]>([
    [malformed, 'x'],
    [malformed, { ...data, role: 'x' }],
    ['There may be at most 50 files', ...many],
    [wrongName('../a'), { ...data, name: '../a' }],
    [wrongName('.a'), { ...data, name: '.a' }],
    [`"a.b--c.pdf" ${noLanguage}`, { ...pdf, name: 'a.b--c.pdf', role: 'translation' }],
    ['There are two files named "DATA.zip"', data, { ...data, name: 'DATA.zip' }],
    [`"a.bmp" ${noPicture}`, { ...picture, name: 'a.bmp' }],
    ['"a.txt" must end in .pdf to be the statement', { ...pdf, name: 'a.txt' }],
    ['There may be only one PDF statement', pdf, { ...pdf, name: 'b.pdf' }],
    [noText, { ...picture, alt: ' ' }],
    [noText, { name: 'map.png', role: 'picture' }],
    [longText, { ...picture, alt: 'x'.repeat(501) }],
  ])('is refused: %s', (message, ...list) => {
    expect(read(...list)).toEqual({ values: {}, errors: [{ field: 'files', message }] })
  })

  it.each(['{}', '[', 'null'])('is refused if it is %s', (text) => {
    expect(readFiles(text).errors).toHaveLength(1)
  })
})

it('finds a PDF statement in a list', () => {
  expect(hasStatement(JSON.stringify([data, pdf]))).toBe(true)
  expect(hasStatement(JSON.stringify([data]))).toBe(false)
  expect(hasStatement('x')).toBe(false)
})

it.each([
  ['map.PNG', 'picture', []],
  ['a.svg', 'picture', []],
  ['b.pdf', 'statement', []],
  ['b.pdf', 'attachment', [pdf]],
  ['tool.py', 'attachment', []],
])('takes %s for a %s beside %j', (name, role, others) => {
  expect(likelyRole(name, others)).toBe(role)
})

it.each([
  ['Screenshot 2026-11-24 (1).png', 'Screenshot-2026-11-24-1-.png'],
  ['.hidden', 'hidden'],
  ['é.png', 'png'],
  ['…', 'file'],
])('tidies the name %s', (name, tidied) => {
  expect(tidyFileName(name)).toBe(tidied)
  expect(readFiles(JSON.stringify([{ ...data, name: tidied }])).errors).toEqual([])
})
