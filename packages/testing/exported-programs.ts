/** Problems with programs of their own, and what formats lose of them. */
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
const noPasses = 'Its tests have several passes, which'
const otherProtocol = "it uses the ICPC's protocol, which"

export const problemsWithPrograms: ExportedCase[] = [
  ['a checker of testlib', checked(testlib), { qduoj: 'do not get the expected output' }],
  [
    'a checker with a header file',
    checked(included),
    { qduoj: 'no place for the file x.h', fps: 'no place for the file x.h' },
  ],
  ['a checker in C', checked(inC), { polygon: 'it is written in c, which' }],
  [
    'a checker of the ICPC',
    checked(icpc),
    { polygon: otherProtocol, qduoj: otherProtocol, fps: otherProtocol },
  ],
  ['an interactor', interactive, { qduoj: 'It is interactive, which QDUOJ does not have.' }],
  [
    'an interactor and a checker',
    { ...interactive, checker: testlib },
    {
      hydro: { lost: [expect.stringContaining('the interactor')], read: { checker: null } },
      qduoj: 'It is interactive',
      fps: { lost: [expect.stringContaining('the interactor')], read: { checker: null } },
    },
  ],
  [
    'an interactor of the ICPC',
    { ...interactive, interactor: icpc },
    { hydro: otherProtocol, polygon: otherProtocol, qduoj: 'interactive', fps: otherProtocol },
  ],
  [
    'an input validator',
    { validator: included },
    { qduoj: noValidator('QDUOJ'), fps: noValidator('FPS') },
  ],
  [
    'several passes',
    { ...checked(icpc), passes: 2 },
    { hydro: noPasses, polygon: noPasses, qduoj: noPasses, fps: noPasses },
  ],
]
