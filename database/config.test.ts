import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const good = 'postgres://assay:secret@db/assay'

it.each([
  { is: 'nothing', environment: {}, wrong: 'DATABASE_URL is not set.' },
  {
    is: 'another database',
    environment: { DATABASE_URL: 'mysql://db' },
    wrong: 'DATABASE_URL is not a URL that begins with postgres:// or postgresql://.',
  },
  {
    is: 'a judge without a password',
    environment: { DATABASE_URL: good, JUDGE_DATABASE_URL: 'postgres://judge@db/assay' },
    wrong: 'JUDGE_DATABASE_URL needs a user and a password of ASCII letters, digits and signs.',
  },
  {
    is: 'a judge whose password would have to be normalised',
    environment: { DATABASE_URL: good, JUDGE_DATABASE_URL: 'postgres://judge:%C3%A9@db/assay' },
    wrong: 'JUDGE_DATABASE_URL needs a user and a password of ASCII letters, digits and signs.',
  },
  {
    is: 'two that are no URLs',
    environment: { DATABASE_URL: 'db', JUDGE_DATABASE_URL: 'judge' },
    wrong: [
      'DATABASE_URL is not a URL that begins with postgres:// or postgresql://.',
      'JUDGE_DATABASE_URL is not a URL that begins with postgres:// or postgresql://.',
    ].join('\n'),
  },
])('Of $is it is said what is wrong, and never the value', ({ environment, wrong }) => {
  expect(() => readConfig(environment)).toThrow(wrong)
})

it('An account of judges may be given, or is made', () => {
  expect(readConfig({ DATABASE_URL: good, JUDGE_DATABASE_URL: '' })).toEqual({
    databaseUrl: good,
    judgeDatabaseUrl: undefined,
  })
  const judge = 'postgresql://judge:p%40ss@db/assay'
  expect(readConfig({ DATABASE_URL: good, JUDGE_DATABASE_URL: judge }).judgeDatabaseUrl).toBe(judge)
})
