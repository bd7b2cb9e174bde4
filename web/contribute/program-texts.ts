/** Texts of the form about the programs of a problem. */
import type { ProgramProtocol, ProgramRole } from '#contract'

type Texts = {
  /** The command, by protocol. */
  commands: Record<ProgramProtocol, string>
  hints: Record<ProgramProtocol, string>
  flagsHint: string
}

const exitCodes = {
  testlib:
    'Exit with code 0 to accept an output and with 1 or 2 to reject it. Write the reason to stderr. testlib.h is available.',
  icpc: 'Exit with code 42 to accept an output and with 43 to reject it. Write the reason to judgemessage.txt in the feedback folder.',
}
const resources = 'It gets 10 s of CPU time and 512 MB for each test.'
const talk =
  'Its output is the input of the submitted program, and the other way round. Flush after each message.'
const flagsHint = 'Passed after the feedback folder, for example case_sensitive.'

export const programTexts: Readonly<Record<ProgramRole, Texts>> = {
  checker: {
    commands: {
      testlib: 'checker input output answer',
      icpc: 'validator input answer feedback_dir < output',
    },
    hints: {
      testlib: `${exitCodes.testlib} ${resources}`,
      icpc: `${exitCodes.icpc} ${resources}`,
    },
    flagsHint,
  },
  interactor: {
    commands: {
      testlib: 'interactor input output answer',
      icpc: 'validator input answer feedback_dir',
    },
    hints: {
      testlib: `${talk} ${exitCodes.testlib} ${resources}`,
      icpc: `${talk} ${exitCodes.icpc} ${resources}`,
    },
    flagsHint,
  },
  validator: {
    commands: { testlib: 'validator < input', icpc: 'validator < input' },
    hints: {
      testlib:
        'Exit with code 0 to accept an input and with any other one to reject it. Write the reason to stderr. testlib.h is available.',
      icpc: 'Exit with code 42 to accept an input and with any other one to reject it. Write the reason to stderr.',
    },
    flagsHint: 'Arguments of the validator.',
  },
}

export function protocolOptions(role: ProgramRole) {
  const { commands } = programTexts[role]
  return [
    { value: 'testlib', label: `testlib: ${commands.testlib}` },
    { value: 'icpc', label: `ICPC, Kattis: ${commands.icpc}` },
  ]
}
