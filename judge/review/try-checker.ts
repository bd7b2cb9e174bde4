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

async function tryReference(
  tries: Tries,
  checker: CompiledChecker,
  test: NumberedTest,
): Promise<Finding[]> {
  const reference = await test.output.read()
  const what = `the reference output output${test.number}.txt`
  return tryOutput(tries, checker, test, { what, bytes: reference, reference })
}

async function tryOthers(
  tries: Tries,
  checker: CompiledChecker,
  test: NumberedTest,
): Promise<Finding[]> {
  const reference = await test.output.read()
  const findings: Finding[] = []
  for (const [kind, bytes] of hostileOutputs(reference)) {
    if (bytes.equals(reference)) continue
    const what = `${kind} for input${test.number}.txt`
    findings.push(...(await tryOutput(tries, checker, test, { what, bytes, reference })))
  }
  return findings
}

async function tryOutput(
  { environment, ...request }: Tries,
  checker: CompiledChecker,
  { input, output: expected }: NumberedTest,
  { what, bytes, reference }: { what: string; bytes: Buffer; reference: Buffer },
): Promise<Finding[]> {
  try {
    const output = await holdOutput(environment.sandbox, bytes, reference)
    const asked = { ...request, checker, input, expected, output }
    const { isRight, message } = await check(environment, asked)
    if (isRight === (bytes === reference)) return []
    return isRight
      ? [note(sentence(`The checker accepts ${what}`, message))]
      : [warning(sentence(`The checker rejects ${what}`, message))]
  } catch (error) {
    if (!(error instanceof CheckerFault)) throw error
    return [warning(sentence(`The checker failed on ${what}`, error.message))]
  }
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
