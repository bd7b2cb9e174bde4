import { describe, expect, it } from 'vitest'
import { checkSuspension } from '#contract'
import { Refusal } from '#server/http/refusal.ts'
import { readInstallation } from '#server/installation.ts'
import { makeSubmission } from '#server/testing/submission.ts'
import { testApp } from '#server/testing/test-app.ts'
import { CannotDo, printingTo, readLine } from './command.ts'
import { commands } from './commands.ts'

const { call, parts, people, problem } = testApp()

/** Runs a command and returns the lines that it prints. */
async function type(...line: string[]): Promise<string[]> {
  const read = readLine(commands, line)
  if (read === 'help') throw new Error('The line asks for help.')
  const printed: string[] = []
  const { db, uploadFolder } = parts()
  const installation = readInstallation({ DATA_DIR: uploadFolder, DATABASE_URL: 'postgres://x' })
  const say = printingTo((text) => void printed.push(text))
  await read.command.run({ db, installation, say }, read.typed)
  return printed
}

/** Runs a command that must be refused, and returns the message. */
async function refusal(...line: string[]): Promise<string> {
  const error: unknown = await type(...line).catch((thrown: unknown) => thrown)
  if (error instanceof CannotDo || error instanceof Refusal) return error.message
  throw error
}

describe('commands for accounts', () => {
  it('find those whose name contains a text', async () => {
    expect(await type('users', 'list', 'earn')).toEqual([
      expect.stringMatching(/^\d+ {2}learner {2}learner@example\.org {2}Learner$/),
    ])
    expect(await type('users', 'list', 'nobody-like-this')).toEqual(['There is no such account.'])
  })

  it('print no commands for the terminal and no further lines that a name contains', async () => {
    const fullname = 'Ada\u001b]0;x\u0007\u009b2J\n1  admin'
    const username = 'writes-to-terminals'
    const body = { username, fullname, email: 'ada@example.org', password: 'a#Horse123' }
    expect(await call('register', { body })).toMatchObject({ status: 201 })
    const [line] = await type('users', 'list', username)
    expect(line).toMatch(/ {2}Ada\uFFFD\]0;x\uFFFD\uFFFD2J\uFFFD1 {2}admin$/)
  })

  it('make an admin, and never demote the last one', async () => {
    expect(await type('users', 'promote', 'other')).toEqual([expect.stringMatching(/admin$/)])
    expect(await type('users', 'demote', 'other')).toEqual([expect.not.stringMatching(/admin$/)])
    expect(await refusal('users', 'demote', 'admin')).toBe(
      'admin is the last admin. The site needs at least one.',
    )
  })

  it('suspend an account with a reason, and lift the suspension', async () => {
    expect(await refusal('users', 'suspend', 'learner')).toContain('suspend NAME REASON')
    expect(await refusal('users', 'suspend', 'learner', ' ')).toBe(checkSuspension(''))
    const line = await type('users', 'suspend', 'learner', 'Spam.')
    expect(line).toEqual([expect.stringMatching(/suspended: Spam\.$/)])
    expect(await call('getUser', { as: 'learner' })).toMatchObject({ status: 401 })
    const { email: usernameOrEmail, password } = people().learner
    const signIn = () => call('login', { body: { usernameOrEmail, password } })
    expect(await signIn()).toMatchObject({ status: 401, message: 'This account is suspended.' })
    await type('users', 'restore', 'learner')
    expect(await signIn()).toMatchObject({ status: 200 })
  })

  it('print a link to choose a new password', async () => {
    const [link = ''] = await type('password', 'other')
    const [, token = ''] = /^http:\/\/[^/]+\/accounts\/password\/reset\/key\/(.+)$/.exec(link) ?? []
    const newPassword = 'another#Horse1'
    const changed = await call('changePasswordByLink', { body: { newPassword, token } })
    expect(changed).toMatchObject({ status: 200 })
    const body = { usernameOrEmail: 'other', password: newPassword }
    expect(await call('login', { body })).toMatchObject({ status: 200 })
  })

  it.each([
    'users promote nobody',
    'users suspend nobody Spam.',
    'users restore nobody',
    'password nobody',
  ])('refuse an unknown name: %s', async (line) => {
    expect(await refusal(...line.split(' '))).toBe('There is no account named nobody.')
  })
})

describe('commands for rejudges, jobs, mails and blobs', () => {
  it('start a rejudge, show it, and discard it', async () => {
    const problemId = await problem()
    const { userId } = people().author
    await makeSubmission(parts().db, { problemId, userId, verdict: 'WRONG_ANSWER' })
    const [begun = ''] = await type('rejudge', 'problem', `${problemId}`, '--reason', 'New tests')
    const [, id = ''] = /^Rejudge (\d+): 1 to be judged/.exec(begun) ?? []
    expect(await type('rejudge', 'show', id)).toContain(
      '0 of 1 judged, 0 failed, 0 with another verdict',
    )
    expect(await refusal('rejudge', 'apply', id)).toBe(
      'Not all of these submissions are judged yet.',
    )
    expect(await type('rejudge', 'discard', id)).toContain(`Rejudge ${id}: discarded`)
    expect(await refusal('rejudge', 'apply', id)).toBe('This rejudge was already discarded.')
  })

  it.each([
    ['rejudge problem x', 'x is not the number of a problem.'],
    ['rejudge submission 2147483647', 'There is no submission of these that has a verdict.'],
    ['rejudge show 0', 'There is no rejudge 0.'],
    ['jobs retry none', 'There is no failed job none.'],
    ['jobs give-up none', 'There is no failed job none.'],
  ])('refuse an unknown id: %s', async (line, message) => {
    expect(await refusal(...line.split(' '))).toBe(message)
  })

  it('print a message when the list is empty', async () => {
    expect(await type('mails')).toEqual(['There are no mails.'])
    expect(await type('jobs', 'failed')).toEqual(['No failed jobs'])
    const collected = '0 blobs (0.0 MB) would be removed.'
    expect(await type('blobs', 'collect', '--dry-run')).toEqual([collected])
  })
})
