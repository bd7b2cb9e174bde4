import type { ProblemProgram } from '#contract'
import type { Command, InputFile, Outcome } from '#sandbox/client.ts'
import { authorsCommand, checkerLimits } from '../run/check.ts'
import { CheckerFault, type CompiledChecker, compileChecker } from '../run/checker-program.ts'
import { runCommand } from '../run/run-command.ts'
import { decode } from '../run/truncated-text.ts'
import { toolchainOf } from '../toolchains/toolchains.ts'
import {
  type Finding,
  type NumberedTest,
  onEachTest,
  sentence,
  type Tries,
  warning,
} from './finding.ts'

export async function validateInputs(
  tries: Tries,
  validator: ProblemProgram,
  tests: readonly NumberedTest[],
): Promise<Finding[]> {
  const { environment, permit, signal } = tries
  let compiled: CompiledChecker
  try {
    compiled = await compileChecker(environment, validator, permit, signal, 'validator')
  } catch (error) {
    if (!(error instanceof CheckerFault)) throw error
    return [warning(sentence('The input validator cannot be run', error.message))]
  }
  return onEachTest(tries, 'The input validator was not run on', tests, (test) =>
    validateInput(tries, compiled, test),
  )
}

async function validateInput(
  { environment, ...request }: Tries,
  compiled: CompiledChecker,
  { input, number }: NumberedTest,
): Promise<Finding[]> {
  const file = `input${number}.txt`
  const outcome = await environment.files.with(
    [compiled.program, input],
    ([program = '', fileId = '']) => {
      const command = commandOf(environment, compiled, program, { fileId })
      return runCommand(environment, compiled.language, command, request, async (ended) => ended)
    },
  )
  const message = decode(outcome.stderr).trim() || decode(outcome.stdout).trim()
  switch (decide(compiled.protocol, outcome)) {
    case 'valid':
      return []
    case 'invalid':
      return [warning(sentence(`The input validator rejects ${file}`, message))]
    case 'broken':
      return [warning(sentence(`The input validator failed on ${file}`, message))]
  }
}

/** A validator reads the input from standard input, in both protocols. */
function commandOf(
  environment: Tries['environment'],
  compiled: CompiledChecker,
  program: string,
  stdin: InputFile,
): Command {
  const nothing = { input: { content: '' }, answer: { content: '' } }
  const command = authorsCommand(environment, compiled, program, nothing, null)
  const { input: _, answer: __, ...copyIn } = command.copyIn
  const step = toolchainOf(compiled.language).run(checkerLimits.memoryMb, environment.toolchain)
  return { ...command, args: [...step.args, ...compiled.flags], stdin, copyIn, keep: [] }
}

/** Testlib's validators end with 3 for an invalid input, and those of the ICPC with 43. */
function decide(
  protocol: CompiledChecker['protocol'],
  { ending, code }: Outcome,
): 'valid' | 'invalid' | 'broken' {
  if (ending !== 'exited') return 'broken'
  if (protocol === 'testlib') return code === 0 ? 'valid' : 'invalid'
  if (code === 42) return 'valid'
  return code === 43 ? 'invalid' : 'broken'
}
