import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { checkerCases, codesByMessage } from '../testing/checker-cases.ts'
import { needs } from '../testing/needs.ts'
import { testlibPrograms } from '../testing/testlib-programs.ts'

const programs = testlibPrograms()

const digits =
  'wrong output format Expected strict double with 1 to 3 digits after the decimal point, but'

describe('a checker with testlib.h', () => {
  for (const [name, rows] of Object.entries(checkerCases)) {
    const titled = rows.map(([input, output, answer, message]) => ({
      texts: [input, output, answer],
      message,
      says: `${JSON.stringify(output.slice(0, 30))} against ${JSON.stringify(answer)}: ${message.slice(0, 60)}`,
    }))
    needs('limited').each(titled)(`${name}: $says`, async ({ texts, message }) => {
      const start = Object.keys(codesByMessage).find((words) => message.startsWith(words))
      const code = codesByMessage[start ?? '']
      const said = await programs.check(name, texts)
      expect(said).toEqual({ code, stdout: '', message: `${message}\n` })
    })
  }

  needs('limited')('gets its group and test set', async () => {
    const easy = ['--group', 'easy', '--testset', 'tests']
    const accepted = await programs.check('grouped', ['', '0.5 7', ''], easy)
    expect(accepted).toEqual({ code: 0, stdout: '', message: 'ok p=0.500\n' })
  })

  needs('limited').each([
    ['0.25 7', '7', 0, 'ok p=0.250 hash=7'],
    ['0.25 8', '7', 2, 'unexpected eof hash 8'],
    ['0.25 -8', '7', 2, 'wrong output format Expected unsigned integer, but "-8" found'],
    ['1 7', '7', 2, `${digits} "1" found`],
    ['-0.0 7', '7', 2, `${digits} "-0.0" found`],
    [
      '1.5 7',
      '7',
      1,
      'wrong answer Strict double parameter [name=p] equals to 1.5, violates the range [0, 1]',
    ],
  ])('grouped: %j against %j, also in its report file', async (output, answer, code, message) => {
    const report = join(programs.folder, 'report')
    const options = [report, '--testset', 'tests']
    const said = await programs.check('grouped', ['', output, answer], options)
    expect(said).toEqual({ code, stdout: '', message: `${message}\n` })
    expect(await readFile(report, 'utf8')).toBe(`${message}\n`)
  })

  needs('limited')('fails when its files are not given', async () => {
    const said = await programs.run('sum', [], '')
    expect(said.code).toBe(3)
    expect(said.message).toMatch(/^FAIL The program must be run with the arguments <input-file>/)
  })
})

describe('hostile output', () => {
  const tokenTooLong = 'wrong output format A token is longer than 33554432 characters\n'

  needs('limited')('of 100 MB in one token is refused without holding it', async () => {
    const said = await programs.check('sum', ['2 3', Buffer.alloc(100_000_000, '7'), '5'])
    expect(said).toEqual({ code: 2, stdout: '', message: tokenTooLong })
  })

  needs('limited')('of 100 MB in one line is refused without holding it', async () => {
    const said = await programs.check('lines', ['', Buffer.alloc(100_000_000, ' '), 'a'])
    expect(said.message).toBe('wrong output format A line is longer than 33554432 characters\n')
  })

  needs('limited')('of 16 MB of numbers, blanks or binary zeros is read to the end', async () => {
    const numbers = '-1234567890123\n'.repeat(1_100_000)
    const equal = await programs.check('numbers', ['', numbers, numbers])
    expect(equal).toEqual({ code: 0, stdout: '', message: 'ok 1100000 numbers\n' })
    const blanks = await programs.check('sum', ['2 3', Buffer.alloc(16_000_000, '\n'), '5'])
    expect(blanks.message).toBe('wrong output format Unexpected end of file - int32 expected\n')
    const zeros = await programs.check('sum', ['2 3', Buffer.alloc(16_000_000), '5'])
    expect(zeros.message).toBe(
      `wrong output format Expected integer, but "${'?'.repeat(30)}...${'?'.repeat(31)}" found\n`,
    )
  })

  needs('limited')('is quoted in part, however long the message would be', async () => {
    const twice = Array.from({ length: 20_000 }, () => '1').join(' ')
    const said = await programs.check('permutation', ['20000', `20000 ${twice}`, 'impossible'])
    expect(said.code).toBe(1)
    expect(said.message.length).toBeLessThan(4_200)
    expect(said.message).toMatch(/^wrong answer a number occurs twice in 1,1,[1,]*\.\.\.\n$/)
  })
})
