/** Problems with their own programs, and the parts that formats cannot express. */
import { expect } from 'vitest'
import type { ProblemProgram } from '#contract'
import {
  checked,
  type ExportedCase,
  icpc,
  included,
  interactive,
  type Loss,
  testlib,
} from './exported-fixtures.ts'

const inC: ProblemProgram = { ...testlib, language: 'c', code: 'int main() { return 0; }\n' }

const noValidator = (system: string): Loss => ({
  lost: [`The input validator is left out: ${system} has none.`],
  read: { validator: null },
})
const withoutValidators = { qduoj: noValidator('QDUOJ'), fps: noValidator('FPS') }
const noPasses = 'Its tests have several passes, which'
const noneHasPasses = { hydro: noPasses, polygon: noPasses, qduoj: noPasses, fps: noPasses }
const otherProtocol = "it uses the ICPC's protocol, which"
const unadapted = "it uses the ICPC's protocol, and only C++ is adapted"
const inPython: ProblemProgram = { ...icpc, flags: '', language: 'python' }
const module = { name: 'checker.py', text: 'if __name__ == "__main__": pass\n' }
const lostArguments = (role: string) => `The arguments of the ${role} are left out.`

export const problemsWithPrograms: ExportedCase[] = [
  ['a checker of testlib', checked(testlib), { qduoj: 'do not get the expected output' }],
  [
    'a checker with a header file',
    checked(included),
    { qduoj: 'no place for the file x.h', fps: 'no place for the file x.h' },
  ],
  [
    'a checker in C',
    checked(inC),
    {
      kattis: {
        lost: ["The checker is left out: it uses testlib's protocol, and only C++ is adapted."],
        read: { comparison: 'tokens', checker: null, losses: [expect.stringContaining('missing')] },
      },
      polygon: 'it is written in c, which',
    },
  ],
  [
    'a checker of the ICPC',
    checked(icpc),
    {
      hydro: { lost: [lostArguments('checker')], read: { checker: { ...icpc, flags: '' } } },
      qduoj: otherProtocol,
    },
  ],
  [
    'a checker of the ICPC with a header file',
    checked({ ...icpc, flags: '', headers: included.headers, code: included.code }),
    { qduoj: otherProtocol, fps: 'no place for the file x.h' },
  ],
  [
    'a checker of the ICPC in Python',
    checked(inPython),
    { polygon: unadapted, qduoj: otherProtocol, fps: unadapted },
  ],
  [
    'a checker of the ICPC in Python with a module',
    checked({ ...inPython, headers: [module] }),
    { polygon: unadapted, qduoj: otherProtocol, fps: unadapted },
  ],
  ['an interactor', interactive, { qduoj: 'It is interactive, which QDUOJ does not have.' }],
  [
    'an interactor and a checker',
    { ...interactive, checker: testlib },
    {
      kattis: { lost: [expect.stringContaining('the interactor')], read: { checker: null } },
      hydro: { lost: [expect.stringContaining('the interactor')], read: { checker: null } },
      qduoj: 'It is interactive',
      fps: { lost: [expect.stringContaining('the interactor')], read: { checker: null } },
    },
  ],
  ['an interactor of the ICPC', { ...interactive, interactor: icpc }, { qduoj: 'interactive' }],
  [
    'an interactor of the ICPC in Python',
    { ...interactive, interactor: { ...icpc, language: 'python' } },
    { hydro: unadapted, polygon: unadapted, qduoj: 'interactive', fps: unadapted },
  ],
  ['an input validator of the ICPC', { validator: icpc }, withoutValidators],
  ['an input validator', { validator: included }, withoutValidators],
  ['several passes', { ...checked(icpc), passes: 2 }, noneHasPasses],
  [
    'a conversation of several passes',
    { ...interactive, interactor: icpc, passes: 2, validator: icpc },
    noneHasPasses,
  ],
]
