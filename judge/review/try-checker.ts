/**
 * Tries a checker: it must accept the reference output of every test, and must not fail on an output that
 * is empty, ends early or is not text.
 */
import type { ProblemProgram } from '#contract'
import { check, holdOutput } from '../run/check.ts'
import { CheckerFault, type CompiledChecker, compileChecker } from '../run/checker-program.ts'
import {
  type Finding,
  type NumberedTest,
  note,
  onEachTest,
  sentence,
  type Tries,
  warning,
} from './finding.ts'

/** Tests whose hostile outputs are tried. */
const hostileTests = 3
const randomBytes = 1024

/** @param passes the most passes of one test: with several, the reference output is that of no single pass */
export async function tryChecker(
  tries: Tries,
  checker: ProblemProgram,
  tests: readonly NumberedTest[],
  { passes = 1 }: { passes?: number } = {},
): Promise<Finding[]> {
  const { environment, permit, signal } = tries
  let compiled: CompiledChecker
  try {
    compiled = await compileChecker(environment, checker, permit, signal)
  } catch (error) {
    if (!(error instanceof CheckerFault)) throw error
    return [warning(sentence('The checker cannot be run', error.message))]
  }
  const references = passes === 1 ? tests : []
  const few = tests.slice(0, hostileTests)
  return [
    ...(await onEachTest(
      tries,
      'The checker was not tried on the reference outputs of',
      references,
      (test) => tryReference(tries, compiled, test),
    )),
    ...(await onEachTest(tries, 'The checker was not tried on wrong outputs for', few, (test) =>
      tryOthers(tries, compiled, test),
    )),
  ]
}

type Answer = { isRight: boolean; message: string | null } | CheckerFault

async function ask(
  { environment, ...request }: Tries,
  checker: CompiledChecker,
  { input, output: expected }: NumberedTest,
  bytes: Buffer,
  reference: Buffer,
): Promise<Answer> {
  try {
    const output = await holdOutput(environment.sandbox, bytes, reference)
    return await check(environment, { ...request, checker, input, expected, output })
  } catch (error) {
    if (error instanceof CheckerFault) return error
    throw error
  }
}

async function tryReference(
  tries: Tries,
  checker: CompiledChecker,
  test: NumberedTest,
): Promise<Finding[]> {
  const reference = await test.output.read()
  const answer = await ask(tries, checker, test, reference, reference)
  const file = `output${test.number}.txt`
  if (answer instanceof CheckerFault) {
    return [warning(sentence(`The checker failed on the reference output ${file}`, answer.message))]
  }
  if (answer.isRight) return []
  return [warning(sentence(`The checker rejects the reference output ${file}`, answer.message))]
}

async function tryOthers(
  tries: Tries,
  checker: CompiledChecker,
  test: NumberedTest,
): Promise<Finding[]> {
  const reference = await test.output.read()
  const findings: Finding[] = []
  for (const [what, bytes] of hostileOutputs(reference)) {
    if (bytes.equals(reference)) continue
    const answer = await ask(tries, checker, test, bytes, reference)
    const place = `${what} for input${test.number}.txt`
    if (answer instanceof CheckerFault) {
      findings.push(warning(sentence(`The checker failed on ${place}`, answer.message)))
    } else if (answer.isRight) {
      findings.push(note(sentence(`The checker accepts ${place}`, answer.message)))
    }
  }
  return findings
}

export function hostileOutputs(reference: Buffer): [what: string, bytes: Buffer][] {
  return [
    ['an empty output', Buffer.alloc(0)],
    ['an output that ends early', reference.subarray(0, Math.floor(reference.length / 2))],
    ['random bytes', pseudoRandom(randomBytes)],
  ]
}

/** The same bytes each time, so that a finding can be repeated. */
function pseudoRandom(length: number): Buffer {
  let state = 0x9e3779b9
  return Buffer.from(
    Array.from({ length }, () => {
      state ^= state << 13
      state ^= state >>> 17
      state ^= state << 5
      return state & 0xff
    }),
  )
}
