import { describe, expect, it } from 'vitest'
import { type ContributionFields, readContribution } from './contribution.ts'

const good: ContributionFields = {
  title: '  Two Rivers ',
  description: '# Text\n',
  difficulty: '2',
  timeLimit: '1000',
  memoryLimit: '128',
  tags: 'Tree, Array,Tree',
}

const told = (fields: ContributionFields) => {
  const read = readContribution(fields)
  return 'errors' in read ? read.errors.map(({ field, message }) => `${field}: ${message}`) : []
}

it('is read with a tidied title, tags in the order of the catalogue, and the defaults', () => {
  expect(readContribution(good)).toEqual({
    values: {
      ...{ title: 'Two Rivers', description: '# Text\n', difficulty: 2, tags: 'Array,Tree' },
      ...{ timeLimitMs: 1000, memoryLimitMb: 128, scaleTimeLimit: false, samples: 0 },
      ...{ comparison: 'tokens', tolerance: null, checker: null, interactor: null, passes: 1 },
      ...{ languages: '', languageLimits: '' },
    },
  })
})

it('accepted languages and their limits are read in the order of the menus, each once', () => {
  const languages = 'java, cpp,,java'
  const languageLimits = ' java = 3000 ,python=5000,java=4000'
  expect(readContribution({ ...good, languages, languageLimits })).toMatchObject({
    values: { languages: 'cpp,java', languageLimits: 'python=5000,java=4000' },
  })
})

it('solutions must be in accepted languages', () => {
  const wrongSolutions = JSON.stringify([{ language: 'c', code: 'x', expected: 'WRONG_ANSWER' }])
  const reference = { referenceLanguage: 'python', referenceCode: 'x' }
  expect(told({ ...good, languages: 'cpp,java', ...reference, wrongSolutions })).toEqual([
    'referenceLanguage: Reference solution: This problem accepts C++ and Java.',
    'wrongSolutions: Wrong solution 1: This problem accepts C++ and Java.',
  ])
})

it('a comparison of numbers requires a tolerance', () => {
  const numbers = { ...good, comparison: 'numbers' }
  expect(readContribution({ ...numbers, tolerance: '1e-6' })).toMatchObject({
    values: { comparison: 'numbers', tolerance: 0.000001 },
  })
  expect(told(numbers)).toEqual(['tolerance: Tolerance is required for numbers'])
})

it('a comparison by a program takes the fields of a checker', () => {
  const fields = { ...good, comparison: 'program', checkerProtocol: 'icpc', checkerLanguage: 'c' }
  expect(readContribution({ ...fields, checkerCode: 'x' })).toMatchObject({
    values: { comparison: 'program', checker: { protocol: 'icpc', language: 'c', code: 'x' } },
  })
  expect(told({ ...fields, checkerCode: '' })).toEqual(['checkerCode: Checker: Code is required'])
})

it('an interactive problem takes the fields of an interactor, and a validator with any comparison', () => {
  const interactor = { interactorProtocol: 'icpc', interactorLanguage: 'c', interactorCode: ' x\n' }
  const validator = { validatorProtocol: 'icpc', validatorLanguage: 'c', validatorCode: ' y\n' }
  const fields = { ...good, comparison: 'interactor', passes: '3', ...interactor, ...validator }
  expect(readContribution(fields)).toMatchObject({
    values: {
      ...{ comparison: 'interactor', passes: 3 },
      interactor: { protocol: 'icpc', language: 'c', code: ' x\n' },
      validator: { protocol: 'icpc', language: 'c', code: ' y\n' },
    },
  })
  expect(told({ ...fields, interactorCode: ' \n' })).toEqual([
    'interactorCode: Interactor: Code is required',
  ])
})

it('an empty form reports all required fields, in its order', () => {
  expect(told({})).toEqual([
    'title: Title is required',
    'difficulty: Difficulty is required',
    'description: Description is required',
    'timeLimit: Time limit is required',
    'memoryLimit: Memory limit is required',
  ])
})

describe('a single wrong field', () => {
  const comparisons = 'tokens, exact, numbers, lines, caseless, unordered, program or interactor'
  const level = 'Difficulty must be 1 (Bronze), 2 (Platinum) or 3 (Master)'
  const milliseconds = 'must be a whole number from 100 to 10000 ms'
  it.each([
    ['title', 'x'.repeat(101), 'Title must be at most 100 characters'],
    ['title', 'a\u0000b', 'Title must not contain the character U+0000'],
    ['description', ' \n ', 'Description is required'],
    ['description', 'é'.repeat(32769), 'Description must be at most 64 KB'],
    ['difficulty', '4', level],
    ['difficulty', '01', level],
    ['tags', 'Array,Magic', 'Unknown tag: Magic'],
    ['timeLimit', '99', `Time limit ${milliseconds}`],
    ['timeLimit', '1e3', `Time limit ${milliseconds}`],
    ['timeLimit', '-1000', `Time limit ${milliseconds}`],
    ['memoryLimit', '15', 'Memory limit must be a whole number from 16 to 1024 MB'],
    ['memoryLimit', '1.5', 'Memory limit must be a whole number from 16 to 1024 MB'],
    ['samples', '501', 'Samples must be a whole number from 0 to 500'],
    ['comparison', 'fuzzy', `Comparison must be ${comparisons}`],
    ['passes', '0', 'Passes must be a whole number from 1 to 100'],
    ['tolerance', '2', 'Tolerance must be a number above 0 and up to 1'],
    ['scaleTimeLimit', 'yes', 'Scale time limit must be true or false'],
    ['languages', 'cpp,cobol', 'Unknown language: cobol'],
    ['languageLimits', 'cobol=500', 'Unknown language: cobol'],
    ['languageLimits', 'java', 'Time limit for Java is required'],
    ['languageLimits', 'cpp=500,python=99', `Time limit for Python ${milliseconds}`],
  ])('%s %.20j', (field, value, message) => {
    expect(told({ ...good, [field]: value })).toEqual([`${field}: ${message}`])
  })
})

it('reads a long tolerance in linear time, however it ends', () => {
  // A regular expression that can split digits in two ways takes minutes.
  const tolerance = `${'1'.repeat(1024 * 1024)}x`
  const read = readContribution({ comparison: 'numbers', tolerance })
  expect('errors' in read && read.errors).toContainEqual({
    field: 'tolerance',
    message: 'Tolerance must be a number above 0 and up to 1',
  })
})
