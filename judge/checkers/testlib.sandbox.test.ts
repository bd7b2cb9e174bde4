import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { needs } from '../testing/needs.ts'
import { compile, testlibPrograms } from '../testing/testlib-programs.ts'

const programs = testlibPrograms()

describe('testlib.h', () => {
  needs('limited').each(['gnu++14', 'gnu++17'])(
    'and its examples compile without warnings as %s, too',
    (standard) => compile(['-fsyntax-only', programs.source], standard),
    300_000,
  )

  needs('limited')('offers patterns, texts, random numbers and options as documented', async () => {
    const args = ['-n7', '--sum', '3e6', '-fast', '-d=0.25']
    const said = await programs.run('interface', args, '')
    expect(said).toEqual({
      code: 0,
      stdout: '7 3000000 0.25 1 0 -n7\n1 2 3 end\narray 4 5 6 5 6 x 7 8 9\ntwo texts\n\n',
      message: '',
    })
  })

  needs('limited').each([
    [['-n7', '--sum', '1', '-unknown'], 'FAIL Unused option: unknown\n'],
    [['-n7'], 'FAIL The option sum is missing\n'],
    [['-n', '3e9', '--sum', '1'], 'FAIL The option n cannot be "3e9"\n'],
  ])('fails for the options %j', async (args, message) => {
    const said = await programs.run('interface', args, '')
    expect({ code: said.code, message: said.message }).toEqual({ code: 3, message })
  })
})

describe('random numbers of testlib.h', () => {
  /** These lines are the promise of testlib: they must not change, because tests are made from them. */
  const drawn = [
    'int 1 860 6 3',
    'long 2 109280868464 94002113031',
    'unsigned 6 0 3327750865534955466',
    'real 0.30754 1.23871 -0.308996',
    'wnext 98 11 2 6',
    'wnext long 954 -618567343130',
    'wnext real 0.890314 0.623842 1.99916',
    'any pear c b',
    'perm 2 5 3 1 0 4',
    'perm from 1 3 1 2 4',
    'perm long 1 0 2',
    'distinct of many 665 945 267 487 204',
    'distinct of few 11 12 13 15 10',
    'distinct long 515596046921 503876997354 894404844432',
    'partition 7 3 9 1',
    'partition of at least 2 3 5 2',
    'shuffle 6 1 2 4 3 5',
    'pattern tiuyx cec4-x y',
  ]

  needs('limited')('are those of testlib for the same arguments', async () => {
    const said = await programs.run('random', ['1', '--n=5'], '')
    expect(said).toEqual({ code: 0, stdout: `${drawn.join('\n')}\n`, message: '' })
  })

  needs('limited')('differ for generators from before 2013', async () => {
    const { stdout } = await programs.run('random', ['0'], '')
    const lines = stdout.split('\n')
    expect(lines.slice(0, 3)).toEqual([
      'int 5 441 6 4',
      'long 5 114844630938 271798363032',
      'unsigned 4 7 3575149728692321867',
    ])
    expect(lines.at(-2)).toBe('pattern evgwb b4ba-x y')
  })
})

describe('a validator with testlib.h', () => {
  const tree = '3\n1 2 0.5\n2 3 1\n4 9\nthe text\n'

  type Row = [what: string, from: string, to: string, message: string, args?: string[]]
  const digits = 'Expected strict double with 0 to 2 digits after the decimal point, but'
  const range = 'Integer parameter [name=n] equals to'
  const small = ['--testset', 'tests', '--group', 'small']
  /** Each replaces a part of a valid input. */
  const rows: Row[] = [
    ['a valid input', '', '', ''],
    [
      'a number above its limit',
      '3',
      '1001',
      `${range} 1001, violates the range [2, 1000] (stdin, line 1)`,
    ],
    [
      'a limit of the group',
      '3',
      '4',
      `${range} 4, violates the range [2, 3] (stdin, line 1)`,
      small,
    ],
    ['a space before a number', '', ' ', 'Unexpected white-space - int32 expected (stdin, line 1)'],
    ['a space after a number', '3', '3 ', 'Expected EOLN (stdin, line 1)'],
    ['two spaces', '1 2', '1  2', 'Unexpected white-space - int32 expected (stdin, line 2)'],
    ['a tab', '1 2', '1\t2', "Unexpected character #9, but ' ' expected (stdin, line 2)"],
    ['CRLF after a number', '\n', '\r\n', 'Expected EOLN (stdin, line 1)'],
    ['CRLF after a text', 'text\n', 'text\r\n', 'Expected EOLN (stdin, line 5)'],
    ['a leading zero', '3', '03', 'Expected integer, but "03" found (stdin, line 1)'],
    ['an exponent', '0.5', '5e-1', `${digits} "5e-1" found (stdin, line 2)`],
    ['too many digits', '0.5', '0.500', `${digits} "0.500" found (stdin, line 2)`],
    [
      'two spaces in a list',
      '4 9',
      '4  9',
      'Unexpected white-space - int32 expected (stdin, line 4)',
    ],
    ['a missing line feed at the end', 'text\n', 'text', 'Expected EOLN (stdin, line 5)'],
    ['an empty line at the end', 'text\n', 'text\n\n', 'Expected EOF (stdin, line 6)'],
    [
      'a text that does not match',
      'text',
      'Text',
      'Line [name=text] equals to "the Text", doesn\'t correspond to pattern "[a-z\\ ]{1,10}" (stdin, line 5)',
    ],
    [
      'a missing end',
      tree,
      '3\n1 2',
      'Unexpected end of file - character expected (stdin, line 2)',
    ],
    ['a cycle', '2 3', '2 1', 'edge 2 closes a cycle'],
    ['a byte-order mark', '', '\uFEFF', 'Expected integer, but "\uFEFF3" found (stdin, line 1)'],
    ['statistics that are asked for', '', '', '', ['--testOverviewLogFileName', 'stderr']],
  ]
  needs('limited').each(rows)('%s', async (_what, from, to, message, args = []) => {
    const said = await programs.run('validate-tree', args, tree.replace(from, to))
    const fails = { code: 3, message: `FAIL ${message}\n` }
    expect(said).toEqual({ stdout: '', ...(message === '' ? { code: 0, message } : fails) })
  })

  needs('limited')('must read the end of the input', async () => {
    const said = await programs.run('validate-without-end', [], '3\n')
    expect(said).toMatchObject({ code: 3, message: 'FAIL Validator must end with readEof call\n' })
    const invalid = await programs.run('validate-without-end', [], '6\n')
    expect(invalid.message).toBe('FAIL Integer 6 violates the range [1, 5] (stdin, line 1)\n')
  })
})

describe('an interactor with testlib.h', () => {
  async function guess(solution: string, args: readonly string[] = []) {
    const secret = join(programs.folder, 'secret')
    const log = join(programs.folder, 'log')
    await writeFile(secret, '42\n')
    const said = await programs.run('guess', [secret, log, ...args], solution)
    return { ...said, log: await readFile(log, 'utf8') }
  }

  needs('limited').each([
    ['50\n42\n', 0, '2\n1\n', 'ok found with 2 questions', '50\n42\n'],
    [
      '1 2 3 4 5',
      1,
      '0\n0\n0\n0\n0\n',
      'wrong answer not found with 5 questions',
      '1\n2\n3\n4\n5\n',
    ],
    ['50\n', 2, '2\n', 'wrong output format Unexpected end of file - int32 expected', '50\n'],
    ['50 x', 2, '2\n', 'wrong output format Expected integer, but "x" found', '50\n'],
    [
      '500',
      1,
      '',
      'wrong answer Integer parameter [name=guess] equals to 500, violates the range [1, 100]',
      '',
    ],
    ['42\n43', 2, '1\n', 'wrong output format Expected EOF', '42\n'],
    [
      ' '.repeat(200),
      2,
      '',
      'wrong output format Number of redundant consecutive white-space characters exceeds the limit (100)',
      '',
    ],
  ])('answers %j', async (solution, code, stdout, message, log) => {
    expect(await guess(solution)).toEqual({ code, stdout, message: `${message}\n`, log })
  })

  needs('limited')('may leave the verdict to the checker that runs after it', async () => {
    const pairs = join(programs.folder, 'pairs')
    const log = join(programs.folder, 'log')
    await writeFile(pairs, '2\n1 2\n30 4\n')
    const said = await programs.run('relay', [pairs, log], '3\n35\n')
    expect(said).toEqual({ code: 0, stdout: '1 2\n30 4\n', message: '' })
    expect(await readFile(log, 'utf8')).toBe('3\n35\n')
  })

  needs('limited')('reads the solution as it answers, and outlives one that is gone', async () => {
    const secret = join(programs.folder, 'secret')
    await writeFile(secret, '42\n')
    const child = spawn(join(programs.folder, 'guess'), [secret, join(programs.folder, 'log')])
    let message = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      message += text
    })
    child.stdin.write('50\n')
    const [answer] = await once(child.stdout, 'data')
    expect(String(answer)).toBe('2\n')
    child.stdout.destroy()
    await once(child.stdout, 'close')
    child.stdin.end('10\n')
    const [code] = await once(child, 'close')
    expect({ code, message }).toEqual({
      code: 2,
      message: 'wrong output format Unexpected end of file - int32 expected\n',
    })
  })
})
