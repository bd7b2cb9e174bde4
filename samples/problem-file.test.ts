import { describe, expect, it } from 'vitest'
import { parseProblemFile } from './problem-file.ts'

const good = {
  order: 1,
  title: 'A title',
  difficulty: 1,
  tags: ['Array'],
  timeLimit: 1000,
  memoryLimit: 128,
  samples: 2,
  comparison: 'tokens',
}

function parse(changes: object) {
  return parseProblemFile('a/problem.json', JSON.stringify({ ...good, ...changes }))
}

describe('a problem.json', () => {
  it('is read with units, and by default scales no limit and excludes no language', () => {
    expect(parse({})).toEqual({
      order: 1,
      title: 'A title',
      difficulty: 1,
      tags: ['Array'],
      timeLimitMs: 1000,
      memoryLimitMb: 128,
      samples: 2,
      comparison: 'tokens',
      tolerance: null,
      programs: {},
      files: [],
      scaleTimeLimit: false,
      without: [],
    })
  })

  it.each([
    [{ order: 0 }, '"order" should be an integer from 1 to 1000'],
    [{ title: '' }, '"title" should be text of 1 to 100 characters'],
    [{ title: ' A' }, '"title" should be text of 1 to 100 characters'],
    [{ difficulty: 4 }, '"difficulty" should be a level'],
    [{ tags: [] }, '"tags" should be a list of tags from the catalogue, each once'],
    [{ tags: ['Graph'] }, '"tags" should be a list of tags from the catalogue, each once'],
    [{ tags: ['Tree', 'Tree'] }, '"tags" should be a list of tags from the catalogue, each once'],
    [{ timeLimit: 99 }, '"timeLimit" should be an integer from 100 to 10000'],
    [{ timeLimit: 1.5 }, '"timeLimit" should be an integer from 100 to 10000'],
    [{ memoryLimit: 2048 }, '"memoryLimit" should be an integer from 16 to 1024'],
    [{ samples: 0 }, '"samples" should be an integer from 1 to 10'],
    [{ comparison: 'words' }, '"comparison" should be one of tokens, exact, numbers, lines'],
    [{ comparison: 'numbers' }, '"tolerance" should be from 0 to 1'],
    [{ comparison: 'numbers', tolerance: 2 }, '"tolerance" should be from 0 to 1'],
    [{ comparison: 'program' }, '"programs" should have the checker'],
    [{ comparison: 'interactor', programs: {} }, '"programs" should have the interactor'],
    [{ programs: { checker: 'own' } }, '"programs" should be an object of roles and protocols'],
    [{ programs: ['checker'] }, '"programs" should be an object of roles and protocols'],
    [{ files: [{ name: 'a.png', role: 'picture' }] }, 'Describe the picture "a.png"'],
    [{ scaleTimeLimit: 1 }, '"scaleTimeLimit" should be true or false'],
    [{ without: ['cobol'] }, '"without" should be a list of languages, each once'],
    [{ timelimit: 1 }, 'nothing is called "timelimit"'],
  ])('with %j is refused: %s', (changes, message) => {
    expect(() => parse(changes)).toThrow(`a/problem.json: ${message}`)
  })

  it('may name the tolerance, programs and files', () => {
    const files = [
      { name: 'a.png', role: 'picture', alt: 'A' },
      { name: 'a.csv', role: 'attachment', alt: null },
    ]
    const programs = { checker: 'testlib', validator: 'icpc' }
    const special = { comparison: 'numbers', tolerance: 1e-6, programs, files }
    expect(parse(special)).toMatchObject(special)
  })

  it('is refused by name if it is not JSON or not an object', () => {
    expect(() => parseProblemFile('a/problem.json', '{')).toThrow('a/problem.json is not JSON')
    expect(() => parseProblemFile('a/problem.json', '[]')).toThrow('should hold an object')
  })
})
