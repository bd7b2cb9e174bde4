import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { JudgeBench } from './bench.ts'
import { judge, test, testBench } from './testing/bench.ts'
import { needs } from './testing/needs.ts'
import { toolchains } from './toolchains.ts'

let bench: JudgeBench & { stop(): Promise<void> }
beforeAll(async () => {
  bench = await testBench()
}, 120_000)
afterAll(() => bench.stop())

const echo = (mark: string) => `/* ${mark} */
#include <stdio.h>
int main(void) { for (int c; (c = getchar()) != EOF;) putchar(c); }
`

/** Texts that determine the compiled program of a C source, as its cache key may hash them. */
const keyTexts = {
  'a list in JSON': (code: string) => JSON.stringify(parts(code)),
  'parts with their lengths': (code: string) => {
    const [language, version, args, source] = parts(code)
    return ['program', language, version, source, ...args]
      .map((part) => `${Buffer.byteLength(part)}:${part}`)
      .join('')
  },
}

function parts(code: string): [string, string, readonly string[], string] {
  const { args } = toolchains.c.compile('', bench.toolchain)
  return ['c', bench.versions.c ?? '', args, code]
}

describe.each(Object.entries(keyTexts))(
  'an input that is the key text of a source, as %s',
  (form, keyText) => {
    needs('limited').it('is not used as the program', async () => {
      const code = echo(`planted ${form}`)
      const planted = keyText(code)
      const run = await judge(bench, 'python', 'import sys; print(sys.stdin.read())', [
        test(planted, planted),
      ])
      expect(run.verdict).toBe('OK')
      expect((await judge(bench, 'c', code, [test('7\n', '7\n')])).verdict).toBe('OK')
    })

    needs('limited').it('does not bring the program to another run', async () => {
      const code = echo(`read ${form}`)
      expect((await judge(bench, 'c', code, [test('7\n', '7\n')])).verdict).toBe('OK')
      const wanted = keyText(code)
      const run = await judge(bench, 'c', echo('reader'), [test(wanted, wanted)])
      expect(run.verdict).toBe('OK')
    })
  },
)
