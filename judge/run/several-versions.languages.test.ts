/** Judges with a compiler that is not the host's usual one, as an operator chooses it by COMPILERS. */
import { describe, expect } from 'vitest'
import { offerLanguages } from '#contract'
import { testEnvironment } from '../testing/environment.ts'
import { judge, test } from '../testing/judge.ts'
import { remedyOf, secondGcc } from '../testing/languages-setup.ts'
import { needs, skipWithoutCompiler } from '../testing/needs.ts'
import { offeredLanguages } from '../toolchains/offered.ts'

const { version, program } = secondGcc
const compilers = { c: `/usr/bin/gcc-${version}`, cpp: program }
const remedy = remedyOf(secondGcc)

const sources = {
  c: '#include <stdio.h>\nint main(void) { printf("%d\\n", __GNUC__); }\n',
  cpp: '#include <bits/stdc++.h>\nint main() { std::cout << __GNUC__ << std::endl; }\n',
}

if (remedy !== null) skipWithoutCompiler('compiles with a chosen compiler', remedy)
else {
  offerLanguages(offeredLanguages({ LANGUAGES: ['c', 'cpp'], COMPILERS: compilers }))
  const environment = await testEnvironment()

  describe('a chosen compiler', () => {
    needs('limited').each(['c', 'cpp'] as const)(
      'compiles what is sent in %s',
      async (language) => {
        expect(environment.versions[language]).toMatch(new RegExp(`^${version}\\.`))
        const tests = [test('', `${version}\n`)]
        const { verdict, stderr } = await judge(environment, language, sources[language], tests)
        expect({ verdict, stderr }).toEqual({ verdict: 'OK', stderr: null })
      },
    )
  })
}
