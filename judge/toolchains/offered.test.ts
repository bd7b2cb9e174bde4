import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { specifiedLanguages } from '#contract'
import { javaHome } from './jvm.ts'
import { offeredLanguages } from './offered.ts'
import { furtherLanguages, toolchainOf } from './toolchains.ts'

const example = join(import.meta.dirname, '../../docs/languages/lua.yaml')
const folder = mkdtempSync(join(tmpdir(), 'assay-languages-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'lua.yaml')
beforeEach(() => {
  rmSync(folder, { recursive: true })
  mkdirSync(folder)
  copyFileSync(example, file)
})

const languagesPage = readFileSync(join(example, '../../languages.md'), 'utf8')

const codes = (settings: Parameters<typeof offeredLanguages>[0]) =>
  offeredLanguages(settings).map(({ code }) => code)

describe('what an instance offers', () => {
  it('is exactly what the specification names, unless the operator chooses', () => {
    expect(offeredLanguages({})).toBe(specifiedLanguages)
    expect(offeredLanguages({ LANGUAGES_DIR: folder })).toBe(specifiedLanguages)
  })

  it('is what LANGUAGES names, in its order, with what the pages show of each', () => {
    const offered = offeredLanguages({ LANGUAGES: ['lua', 'go', 'cpp'], LANGUAGES_DIR: folder })
    expect(offered.map(({ name, extension }) => [name, extension])).toEqual([
      ['Lua', 'lua'],
      ['Go', 'go'],
      ['C++', 'cpp'],
    ])
    expect(offered.map(({ editor }) => editor?.mode)).toEqual(['lua', 'go', undefined])
    expect(toolchainOf('lua').compile('x', {}).files).toEqual({ 'a.lua': 'x' })
  })

  it('can be each of the built-in languages', () => {
    const all = furtherLanguages.map(({ code }) => code)
    expect(codes({ LANGUAGES: all })).toEqual(all)
    expect(new Set(all).size).toBe(all.length)
  })

  it('has compilers of npm in exact versions, which the documentation names too', () => {
    const commands = furtherLanguages.flatMap(
      ({ compiler }) => /^npm install --global [^\s,]+/.exec(compiler?.remedy ?? '') ?? [],
    )
    expect(commands).toEqual([expect.stringMatching(/ kotlin-compiler@\d+\.\d+\.\d+$/)])
    for (const command of commands) expect(languagesPage).toContain(`RUN ${command}\n`)
  })

  it('is refused with a readable error when nothing defines a language', () => {
    expect(() => codes({ LANGUAGES: ['cpp', 'cobol'] })).toThrow(
      /^LANGUAGES names "cobol"; known are python, cpp, c, java, javascript, go, /,
    )
    expect(() => codes({ LANGUAGES: ['lua'] })).toThrow(/^LANGUAGES names "lua"; known are /)
  })
})

describe('the compilers that an operator chooses', () => {
  afterAll(() => offeredLanguages({}))

  it.each([
    ['cpp', '/usr/bin/g++-11'],
    ['c', '/usr/bin/gcc-11'],
  ])('is what %s is compiled and described with', (code, path) => {
    offeredLanguages({ COMPILERS: { [code]: path } })
    const toolchain = toolchainOf(code)
    expect(toolchain.compiler?.program).toBe(path)
    expect(toolchain.version({})[0]).toBe(path)
    expect(toolchain.compile('', {}).args[0]).toBe(path)
    offeredLanguages({})
    expect(toolchain.version({})[0]).not.toBe(path)
  })

  it("is the JDK around Java's compiler", () => {
    mkdirSync(join(folder, 'bin'))
    for (const name of ['javac', 'java']) writeFileSync(join(folder, 'bin', name), '')
    offeredLanguages({ COMPILERS: { java: join(folder, 'bin/javac') } })
    expect(javaHome()).toBe(realpathSync(folder))
    offeredLanguages({ COMPILERS: { java: join(folder, 'bin/none') } })
    expect(javaHome()).toBeNull()
  })

  it('is refused for a language that has only one', () => {
    expect(() => offeredLanguages({ COMPILERS: { python: '/usr/bin/python3.9' } })).toThrow(
      'COMPILERS names "python"; compilers can be chosen for c, cpp, java, kotlin, go.',
    )
  })
})

describe('a file of LANGUAGES_DIR', () => {
  it.each([
    ['is no YAML', 'name: [', /lua\.yaml: /],
    ['has no list', 'just text', /lua\.yaml: the file: /],
    ['lacks a field', { run: undefined }, /^LANGUAGES_DIR: \S+lua\.yaml: run: /],
    ['has an unknown field', { colour: 'red' }, /lua\.yaml: the file: .*colour/],
    ['has a wrong pattern', { exception: '(' }, /lua\.yaml: exception: Invalid regular expression/],
    ['writes outside of its folder', { source: '../a.lua' }, /lua\.yaml: source: /],
    ['wants too much memory', { compileMemoryMb: 100_000 }, /lua\.yaml: compileMemoryMb: /],
  ])('that %s stops the start', (_, change, message) => {
    if (typeof change === 'string') writeFileSync(file, change)
    else {
      const [[field = '', value] = []] = Object.entries(change)
      const others = readFileSync(example, 'utf8').replace(new RegExp(`^${field}:.*\n`, 'm'), '')
      writeFileSync(
        file,
        value === undefined ? others : `${others}\n${field}: ${JSON.stringify(value)}\n`,
      )
    }
    expect(() => codes({ LANGUAGES_DIR: folder })).toThrow(message)
  })

  it('must not have the code of a language that Assay knows', () => {
    copyFileSync(example, join(folder, 'go.yaml'))
    expect(() => codes({ LANGUAGES_DIR: folder })).toThrow('LANGUAGES_DIR has a file for go')
  })

  it('must have a name that is a valid code', () => {
    copyFileSync(example, join(folder, 'My Lua.yaml'))
    expect(() => codes({ LANGUAGES_DIR: folder })).toThrow(/its name must be a code/)
  })

  it('must be in a readable folder', () => {
    expect(() => codes({ LANGUAGES_DIR: '/nowhere' })).toThrow(
      /^LANGUAGES_DIR is "\/nowhere", which cannot be read: /,
    )
  })
})

it('a language of the operator gets the memory limit in its command, and reads its own messages', () => {
  const lines = ['run: [/usr/bin/lua5.4, "-{memory}", a.lua]', 'environment: ["LIMIT={memory}"]']
  const text = readFileSync(example, 'utf8').replace(/^run: .*$/m, lines.join('\n'))
  writeFileSync(file, text)
  offeredLanguages({ LANGUAGES_DIR: folder })
  const lua = toolchainOf('lua')
  const step = lua.run(64, {})
  expect([step.args, step.environment]).toEqual([['/usr/bin/lua5.4', '-64', 'a.lua'], ['LIMIT=64']])
  expect(lua.uncaughtException('lua5.4: a.lua:3: no\nstack traceback:\n')).toBe('no (line 3)')
  expect(lua.explainCompileError('luac5.4: a.lua:2: what\n')).toBe('what (line 2)')
  expect(lua.uncaughtException('nothing')).toBeNull()
})
