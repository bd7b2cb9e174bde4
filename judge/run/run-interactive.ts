/**
 * Runs a compiled program together with the problem's interactor on one test, and decides its verdict. Both
 * run at the same time in separate containers, with one permit of two places.
 */
import { limits } from '#contract'
import type { Pair, PairOutcome } from '#sandbox/client.ts'
import type { JudgeEnvironment } from '../host/environment.ts'
import { authorsCommand, check, readChecked } from './check.ts'
import { CheckerFault, type CompiledChecker } from './checker-program.ts'
import type { Feedback } from './feedback.ts'
import { type Answer, decideInteraction } from './interaction.ts'
import { runPair } from './run-command.ts'
import type { Ran, RunRequest, Test, TestResult } from './run-test.ts'
import {
  betterRun,
  commandFor,
  finishedRun,
  limitsFor,
  removeOutput,
  withStaticBytes,
} from './solution-run.ts'
import { transcriptText } from './transcript.ts'
import { truncateMessages } from './truncated-text.ts'

type Interactive = { interactor: CompiledChecker; feedback: Feedback | null }

/** The file that a testlib interactor may leave to a checker. */
const outputFile = 'output'

/** @throws {CheckerFault} when the interactor failed, or the checker after it */
export async function runInteractive(
  environment: JudgeEnvironment,
  request: RunRequest,
  test: Test,
  interactive: Interactive,
): Promise<TestResult> {
  const runOnce = () => runTogether(environment, request, test, interactive)
  // In a second run, the interactor would find the files that it has just left for the next pass.
  const mayRepeat = interactive.feedback === null
  const ran = mayRepeat
    ? await betterRun(environment, limitsFor(environment, request), runOnce)
    : await runOnce()
  return finish(environment, request, test, ran)
}

async function runTogether(
  environment: JudgeEnvironment,
  request: RunRequest,
  { input, output }: Test,
  { interactor, feedback }: Interactive,
): Promise<Ran> {
  const files = [request.program, interactor.program, input, output]
  return environment.files.with(files, ([program = '', interactorId = '', ...ids]) => {
    const [inputFile, answer] = ids.map((fileId) => ({ fileId }))
    if (inputFile === undefined || answer === undefined) throw new Error('A file has no id.')
    const texts = { input: inputFile, answer }
    const partner = authorsCommand(environment, interactor, interactorId, texts, feedback)
    const pair: Pair = {
      program: commandFor(environment, request, program, { content: '' }),
      partner: {
        ...partner,
        streamLimitBytes: limits.outputBytes,
        keep: request.checkerProgram === null ? partner.keep : [...partner.keep, outputFile],
      },
      acceptingCode: interactor.protocol === 'icpc' ? 42 : 0,
    }
    const languages = { program: request.language, partner: interactor.language }
    return runPair(environment, languages, pair, request, (outcome) =>
      decide(environment, request, outcome, { interactor, feedback }),
    )
  })
}

async function decide(
  environment: JudgeEnvironment,
  request: RunRequest,
  outcome: PairOutcome,
  interactive: Interactive,
): Promise<Ran> {
  const { [outputFile]: left, ...files } = outcome.partner.files
  const output = left === undefined ? null : { fileId: left.id }
  try {
    const partner = { ...outcome.partner, files }
    const answer = await readAnswer(environment, partner, interactive)
    const stderr = truncateMessages(outcome.program.stderr, outcome.program.stderrLeftOut)
    const run = finishedRun(outcome.program, stderr.text)
    const testLimits = limitsFor(environment, request)
    const decision = await decideInteraction(request.language, testLimits, { outcome, run, answer })
    const transcript = transcriptText(outcome)
    const nothing = { text: '', cut: false }
    return { run, result: { ...decision, output: nothing, stderr, transcript }, output }
  } catch (error) {
    if (output !== null) void environment.sandbox.remove([output.fileId])
    throw error
  }
}

async function readAnswer(
  { sandbox }: JudgeEnvironment,
  partner: PairOutcome['partner'],
  { interactor, feedback }: Interactive,
): Promise<Answer> {
  try {
    const said = await readChecked(sandbox, 'interactor', interactor, partner, feedback)
    return partner.isStopped ? 'stopped' : said
  } catch (error) {
    if (!(error instanceof CheckerFault)) throw error
    return partner.isStopped ? 'stopped' : error
  }
}

/** Decides about a crash with the size of the program, and lets a checker judge the interactor's output. */
async function finish(
  environment: JudgeEnvironment,
  request: RunRequest,
  { input, output: expected }: Test,
  ran: Ran,
): Promise<TestResult> {
  const { checkerProgram, permit, signal } = request
  const { result, output } = ran
  if (result.verdict !== 'OK' || checkerProgram === null) {
    removeOutput(environment, ran)
    if (result.reason !== 'signal') return result
    const again = await withStaticBytes(environment, request, limitsFor(environment, request), ran)
    return again.result
  }
  const asked = { checker: checkerProgram, input, expected, permit, signal }
  const { isRight, message } = await check(environment, {
    ...asked,
    output: output ?? { content: '' },
  })
  const verdict = isRight ? 'OK' : 'WRONG_ANSWER'
  return { ...result, verdict, checkerMessage: message ?? result.checkerMessage }
}
