/**
 * Runs a compiled program on one test and decides its verdict. A run that computed a little longer
 * than allowed is done once more, and the better time counts.
 */
import { type Language, limits } from '#contract'
import type { Outcome } from '#sandbox/client.ts'
import type { JudgeBench } from './bench.ts'
import { type Checker, isRight } from './compare.ts'
import { type KeptText, keepEnds, keepStart } from './kept-text.ts'
import type { StoredFile } from './sandbox-files.ts'
import { staticBytes } from './static-size.ts'
import { readEnds, type StreamEnds } from './streams.ts'
import { type RunStep, toolchains } from './toolchains.ts'
import {
  type Decision,
  decideTest,
  type FinishedRun,
  javaOutOfMemory,
  secondRun,
  type TestLimits,
} from './verdict.ts'

export type Test = {
  /** SHA-256 of the input, the key under which the sandbox keeps it. */
  inputHash: string
  readInput(): Promise<Buffer>
  readOutput(): Promise<Buffer>
}

export type RunRequest = {
  language: Language
  program: StoredFile
  /** CPU time that is allowed, factor and allowance included. */
  limitMs: number
  memoryLimitMb: number
  checker: Checker
  rank: number
  signal: AbortSignal
}

export type TestResult = Decision & { output: KeptText; stderr: KeptText }

const mib = 2 ** 20
/** How much more wall time a program gets that computed and did not come to its end. */
const patience = 5
/** Room for the streams' files, which lie in the sandbox's memory. */
const streamRoomBytes = limits.outputBytes

export async function runTest(
  bench: JudgeBench,
  request: RunRequest,
  test: Test,
): Promise<TestResult> {
  const step = toolchains[request.language].run(request.memoryLimitMb, bench.toolchain)
  const testLimits: TestLimits = {
    cpuMs: request.limitMs,
    wallMs: Math.max(3 * request.limitMs, request.limitMs + 2000),
    memoryBytes: request.memoryLimitMb * mib,
    extraMemoryBytes: step.extraMemoryBytes,
  }
  const first = await runOnce(bench, request, step, testLimits, test)
  const again = secondRun(testLimits, first.run)
  if (again === 'no') return first.result
  const wallMs = again === 'more patience' ? testLimits.wallMs * patience : testLimits.wallMs
  const second = await runOnce(bench, request, step, { ...testLimits, wallMs }, test)
  const stillTooLong = second.result.verdict === 'TIME_LIMIT_EXCEEDED'
  return again === 'same limits' && stillTooLong && second.run.cpuMs > first.run.cpuMs
    ? first.result
    : second.result
}

type Once = { run: FinishedRun; result: TestResult }

async function runOnce(
  bench: JudgeBench,
  request: RunRequest,
  step: RunStep,
  testLimits: TestLimits,
  test: Test,
): Promise<Once> {
  // Fetched while the program runs: the comparison starts at once.
  const expected = test.readOutput()
  expected.catch(() => undefined)
  const outcome = await runInSandbox(bench, request, step, testLimits, test)
  try {
    const endedWell = outcome.ending === 'exited' && outcome.code === 0
    const [stdout, stderr] = await Promise.all([
      endedWell ? readWhole(bench, outcome) : readEnds(bench.sandbox, outcome.files['stdout']),
      readEnds(bench.sandbox, outcome.files['stderr']),
    ])
    const errors = keepEnds(stderr.head, stderr.tail, stderr.sizeBytes)
    const run: FinishedRun = {
      ending: outcome.ending,
      code: outcome.code,
      cpuMs: outcome.cpuMs,
      wallMs: outcome.wallMs,
      memoryBytes: outcome.memoryBytes - stdout.sizeBytes - stderr.sizeBytes,
      isFlood: Math.max(stdout.sizeBytes, stderr.sizeBytes) > limits.outputBytes,
      staticBytes: await staticBytesOf(request, outcome),
      stdoutEnd: stdout.tail.subarray(-200).toString('utf8'),
      stderrText: errors.text,
    }
    const expectedBytes = await expected
    const decision = decideTest(request.language, testLimits, run, () =>
      isRight(request.checker, stdout.head, expectedBytes),
    )
    const output = withoutRuntimesLine(keepStart(stdout.head, stdout.sizeBytes))
    return { run, result: { ...decision, output, stderr: errors } }
  } finally {
    void bench.sandbox.remove(Object.values(outcome.files))
  }
}

/** Only asked of a program that was ended by a signal. */
async function staticBytesOf(request: RunRequest, outcome: Outcome): Promise<number> {
  const isNative = request.language === 'cpp' || request.language === 'c'
  return isNative && outcome.ending === 'signalled' ? staticBytes(await request.program.read()) : 0
}

/** A program that ended well is compared to its last byte. */
async function readWhole(bench: JudgeBench, outcome: Outcome): Promise<StreamEnds> {
  const id = outcome.files['stdout']
  const bytes = id === undefined ? Buffer.alloc(0) : await bench.sandbox.read(id)
  return { head: bytes, tail: bytes, sizeBytes: bytes.length }
}

function runInSandbox(
  bench: JudgeBench,
  request: RunRequest,
  step: RunStep,
  testLimits: TestLimits,
  test: Test,
): Promise<Outcome> {
  const input: StoredFile = { key: test.inputHash, read: test.readInput }
  return bench.files.with([request.program, input], ([program = '', stdin = '']) =>
    bench.slots.use(request.rank, request.signal, () =>
      bench.sandbox.run(
        bench.fit(
          {
            args: step.args,
            stdin: { fileId: stdin },
            copyIn: { [step.program]: { fileId: program } },
            keep: [],
            cpuLimitMs: testLimits.cpuMs * 1.1 + 20,
            wallLimitMs: testLimits.wallMs,
            memoryLimitBytes: testLimits.memoryBytes + streamRoomBytes + step.extraMemoryBytes,
            stackLimitBytes: step.stackLimitBytes,
            processes: step.processes,
            streamLimitBytes: limits.outputBytes,
          },
          toolchains[request.language].reservesMemory,
        ),
        request.signal,
      ),
    ),
  )
}

/** Java's own last words are not the program's output. */
function withoutRuntimesLine(output: KeptText): KeptText {
  const at = output.text.lastIndexOf(javaOutOfMemory)
  return at === -1 ? output : { ...output, text: output.text.slice(0, at) }
}
