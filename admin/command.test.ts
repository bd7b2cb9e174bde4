import { describe, expect, it } from 'vitest'
import { type Command, helpOf, readLine } from './command.ts'
import { commands } from './commands.ts'

const run = async () => undefined
const table: Command[] = [
  { words: 'mails', does: 'Mails.', run },
  {
    words: 'users suspend',
    takes: ['NAME', '[NOTE]'],
    options: { reason: { takes: 'TEXT', does: 'why' }, quietly: { does: 'without a word' } },
    does: 'Suspends.',
    run,
  },
]

describe('a command line', () => {
  it.each(['', '--help', 'help', 'users suspend -h'])('"%s" asks for help', (line) => {
    expect(readLine(table, line.split(' ').filter(Boolean))).toBe('help')
  })

  it('is split into a command, its arguments and its options', () => {
    const read = readLine(table, ['users', 'suspend', 'ada', '--reason', 'Spam.', '--quietly'])
    expect(read).toMatchObject({
      command: { words: 'users suspend' },
      typed: { names: ['ada'], options: { reason: 'Spam.', quietly: true } },
    })
  })

  const usage =
    'It goes like this: npm run admin -- users suspend NAME [NOTE] [--reason TEXT] [--quietly]'
  it.each([
    ['an unknown command', ['users'], 'There is no command "users"'],
    ['too few names', ['users', 'suspend'], usage],
    ['too many names', ['users', 'suspend', 'a', 'b', 'c'], usage],
    ['an unknown option', ['users', 'suspend', 'ada', '--nothing'], usage],
    ['too many arguments', ['mails', 'ada'], 'It goes like this: npm run admin -- mails'],
  ])('with %s prints the usage', (_, line, message) => {
    expect(() => readLine(table, line)).toThrow(message)
  })

  it('gets help that lists every command', () => {
    const help = helpOf(commands).join('\n')
    for (const { words, does } of commands) {
      expect(help).toContain(`npm run admin -- ${words}`)
      expect(help).toContain(does)
    }
  })
})
