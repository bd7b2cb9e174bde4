/** Judges with a compiler that is not the host's usual one, as an operator chooses it by COMPILERS. */
import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { offerLanguages } from '#contract'
import { testEnvironment } from '../testing/environment.ts'
import { judge, test } from '../testing/judge.ts'
import { needs } from '../testing/needs.ts'
import { offeredLanguages } from '../toolchains/offered.ts'

/** Debian 12 has it beside its usual version, which is 12. */
const version = 11
const compilers = { c: `/usr/bin/gcc-${version}`, cpp: `/usr/bin/g++-${version}` }
const isInstalled = Object.values(compilers).every((path) => existsSync(path))

offerLanguages(offeredLanguages({ LANGUAGES: ['c', 'cpp'], COMPILERS: compilers }))

const sources = {
  c: '#include <stdio.h>\nint main(void) { printf("%d\\n", __GNUC__); }\n',
  cpp: '#include <bits/stdc++.h>\nint main() { std::cout << __GNUC__ << std::endl; }\n',
}

describe.runIf(isInstalled)('a chosen compiler', async () => {
  const environment = isInstalled ? await testEnvironment() : null

  needs('limited').each(['c', 'cpp'] as const)('compiles what is sent in %s', async (language) => {
    if (environment === null) return
    expect(environment.versions[language]).toMatch(new RegExp(`^${version}\\.`))
    const tests = [test('', `${version}\n`)]
    const { verdict, stderr } = await judge(environment, language, sources[language], tests)
    expect({ verdict, stderr }).toEqual({ verdict: 'OK', stderr: null })
  })
})

it.runIf(!isInstalled)('needs a second version', () => console.warn(`GCC ${version} is missing.`))
