import { describe, expect, it } from 'vitest'
import { limits } from '../limits.ts'
import { hasStatement, likelyRole, readFiles, tidyFileName } from './files.ts'

const picture = { name: 'map.png', role: 'picture', alt: 'A map' } as const
const pdf = { name: 'problem.pdf', role: 'statement', alt: null } as const
const data = { name: 'data.zip', role: 'attachment', alt: null } as const

const read = (...list: unknown[]) => readFiles(JSON.stringify(list))

describe('the list of files', () => {
  it('is read in its order', () => {
    expect(read(pdf, picture, data)).toEqual({
      values: { files: [pdf, picture, data] },
      errors: [],
    })
    expect(readFiles('')).toEqual({ values: { files: [] }, errors: [] })
  })

  it('is unchanged if it is absent', () => {
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
  it.each<[string, unknown[], string]>([
    ['a text', ['x'], 'Files must be a JSON list of objects with name, role and alt'],
    [
      'an unknown role',
      [{ ...data, role: 'x' }],
      'Files must be a JSON list of objects with name, role and alt',
    ],
    ['too many files', many, 'There may be at most 50 files'],
    [
      'a path',
      [{ ...data, name: '../a' }],
      'The file name "../a" must have letters, digits, "_", "-" and "." only, and at most 100 of them',
    ],
    [
      'a hidden file',
      [{ ...data, name: '.a' }],
      'The file name ".a" must have letters, digits, "_", "-" and "." only, and at most 100 of them',
    ],
    [
      'a translation whose name has no language',
      [{ ...pdf, name: 'problem.a--b.pdf', role: 'translation' }],
      '"problem.a--b.pdf" must end in a language and .pdf, such as problem.sv.pdf, to be a translation',
    ],
    [
      'names that differ only in case',
      [data, { ...data, name: 'DATA.zip' }],
      'There are two files named "DATA.zip"',
    ],
    [
      'a picture of another kind',
      [{ ...picture, name: 'a.bmp' }],
      '"a.bmp" must end in .png, .jpg, .jpeg, .webp, .gif or .svg to be a picture',
    ],
    [
      'a statement that is no PDF',
      [{ ...pdf, name: 'a.txt' }],
      '"a.txt" must end in .pdf to be the statement',
    ],
    ['two statements', [pdf, { ...pdf, name: 'b.pdf' }], 'There may be only one PDF statement'],
    [
      'a picture without a text',
      [{ ...picture, alt: ' ' }],
      'Describe the picture "map.png", or mark it as decorative',
    ],
    [
      'a picture that says nothing about its text',
      [{ name: 'map.png', role: 'picture' }],
      'Describe the picture "map.png", or mark it as decorative',
    ],
    [
      'a long text',
      [{ ...picture, alt: 'x'.repeat(501) }],
      'The description of "map.png" must be at most 500 characters',
    ],
  ])('is refused with %s', (_, list, message) => {
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
  ['map.PNG', 'picture'],
  ['a.svg', 'picture'],
  ['b.pdf', 'statement'],
  ['tool.py', 'attachment'],
] as const)('takes %s for a %s', (name, role) => {
  expect(likelyRole(name, [])).toBe(role)
})

it('takes a second PDF for an attachment', () => {
  expect(likelyRole('b.pdf', [pdf])).toBe('attachment')
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
