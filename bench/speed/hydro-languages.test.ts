import { describe, expect, it } from 'vitest'
import { specifiedLanguages } from '#contract'
import { hydroLanguages } from './hydro-languages.ts'
import { plainCommands } from './programs.ts'

const node = '/toolchain/node/bin/node'

describe("Hydro's settings of languages", () => {
  it.each(specifiedLanguages.map(({ code }) => code))(
    'have the commands of plain go-judge for %s, without characters that a shell expands',
    (code) => {
      const { source, compile, program, run } = plainCommands(code, node)
      const found = hydroLanguages(node).get(code)
      expect(found?.execute.split(' ')).toEqual(run)
      expect(found?.compile?.split(' ') ?? null).toEqual(compile)
      expect(found?.target).toBe(compile === null ? undefined : program)
      expect(found?.code_file).toBe(source)
      expect(`${found?.execute} ${found?.compile}`).toMatch(/^[\w .,:=+/-]+$/)
    },
  )

  it('have a key of their own for each language', () => {
    const keys = [...hydroLanguages(node).values()].map(({ key }) => key)
    expect(keys.toSorted()).toEqual(['c', 'cc.cc20o2', 'java', 'js', 'py.py3'])
  })
})
