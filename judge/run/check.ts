/**
 * Runs a problem's checker program on the output of a submission, with its own limits. It sees the
 * test's input, the output and the expected output, and nothing else.
 *
 * A checker that ends in any way other than its protocol's is at fault, and never the submission.
 * Documented in docs/verdicts.md.
 */
import { isUtf8 } from 'node:buffer'
import { kib, limits, mib, type ProgramRole } from '#contract'
import { startOf } from '#database/stored-texts.ts'
import type { Command, InputFile, KeptFile, Outcome, Sandbox } from '#sandbox/client.ts'
import type { JudgeEnvironment } from '../host/environment.ts'
import { toolchainOf } from '../toolchains/toolchains.ts'
import { CheckerFault, type CompiledChecker } from './checker-program.ts'
import type { PermitRequest } from './fair-semaphore.ts'
import { type Feedback, feedbackFolder } from './feedback.ts'
import { runCommand } from './run-command.ts'
import type { StoredFile } from './sandbox-files.ts'
import { decode } from './truncated-text.ts'

export const checkerLimits = {
  cpuMs: 10_000,
  wallMs: 30_000,
  memoryMb: 512,
  messageBytes: 64 * kib,
} as const

/** Longer outputs, and those that are not text, are stored in the sandbox instead of being sent along. */
const mostInlineBytes = 32 * kib

export type Checked = { isRight: boolean; message: string | null }

/** An output that waits for its checker: `expected` if it equals the expected one byte by byte. */
export type HeldOutput = 'expected' | InputFile

/** Call it with the permit of the program's run, which bounds how many outputs are in memory. */
export async function holdOutput(
  sandbox: Sandbox,
  output: Buffer,
  expected: Buffer,
): Promise<HeldOutput> {
  if (output === expected) return 'expected'
  const isInline = output.length <= mostInlineBytes && isUtf8(output)
  return isInline ? { content: output.toString('utf8') } : { fileId: await sandbox.upload(output) }
}

type CheckRequest = {
  checker: CompiledChecker
  input: StoredFile
  expected: StoredFile
  output: HeldOutput
  /** Holds the files that a pass of a multi-pass problem leaves for the next; null for other problems. */
  feedback?: Feedback | null
  /** The checker gets a new permit, charged to the submission's user. */
  permit: PermitRequest
  signal: AbortSignal
}

/** Forgets the output. @throws {CheckerFault} */
export async function check(
  environment: JudgeEnvironment,
  { checker, input, expected, output, feedback = null, ...request }: CheckRequest,
): Promise<Checked> {
  const { files, sandbox } = environment
  try {
    return await files.with([checker.program, input, expected], ([program = '', ...ids]) => {
      const [inputFile, answer] = ids.map((fileId) => ({ fileId }))
      if (inputFile === undefined || answer === undefined) throw new Error('A file has no id.')
      const texts = { input: inputFile, answer, output: output === 'expected' ? answer : output }
      const command = commandOf(environment, checker, program, texts, feedback)
      return runCommand(environment, checker.language, command, request, (outcome) =>
        readChecked(sandbox, 'checker', checker, outcome, feedback),
      )
    })
  } finally {
    if (output !== 'expected' && 'fileId' in output) void sandbox.remove([output.fileId])
  }
}

type Texts = { input: InputFile; output: InputFile; answer: InputFile }

/** The files in which an ICPC validator leaves messages for the judges and for the team. */
const messageFiles = ['judgemessage.txt', 'teammessage.txt'] as const

function commandOf(
  environment: JudgeEnvironment,
  checker: CompiledChecker,
  program: string,
  { input, output, answer }: Texts,
  feedback: Feedback | null,
): Command {
  const command = authorsCommand(environment, checker, program, { input, answer }, feedback)
  if (checker.protocol === 'icpc') return { ...command, stdin: output }
  return { ...command, copyIn: { ...command.copyIn, output } }
}

/** Returns the command of a checker or an interactor. The caller adds the output, as its protocol requires. */
export function authorsCommand(
  environment: JudgeEnvironment,
  { protocol, language, flags, files }: CompiledChecker,
  program: string,
  { input, answer }: Omit<Texts, 'output'>,
  feedback: Feedback | null,
): Command {
  const step = toolchainOf(language).run(checkerLimits.memoryMb, environment.toolchain)
  const isIcpc = protocol === 'icpc'
  const beside = Object.entries(files).map(([name, content]) => [name, { content }] as const)
  // Usually, the work folder is the feedback folder. With the slash, validators may add a name or "/name".
  const folder = feedback === null ? './' : `${feedbackFolder}/`
  return {
    args: [
      ...step.args,
      ...(isIcpc ? ['input', 'answer', folder, ...flags] : ['input', 'output', 'answer']),
    ],
    environment: step.environment,
    stdin: { content: '' },
    copyIn: {
      ...Object.fromEntries(beside),
      ...{ input, answer, [step.program]: { fileId: program } },
      ...feedback?.copyIn(),
    },
    keep: isIcpc && feedback === null ? messageFiles : [],
    ...(feedback && { keepFolder: feedbackFolder }),
    cpuLimitMs: checkerLimits.cpuMs,
    wallLimitMs: checkerLimits.wallMs,
    memoryLimitBytes: checkerLimits.memoryMb * mib + step.extraMemoryBytes,
    stackLimitBytes: step.stackLimitBytes,
    processes: step.processes,
    streamLimitBytes: checkerLimits.messageBytes,
  }
}

/** Reads the answer of a checker or an interactor, and keeps its files for the next pass or removes them. */
export async function readChecked(
  sandbox: Sandbox,
  role: ProgramRole,
  { protocol }: CompiledChecker,
  outcome: Outcome,
  feedback: Feedback | null,
): Promise<Checked> {
  const kept = Object.values(outcome.files)
  feedback?.replace(outcome.files)
  try {
    const said = decode(outcome.stderr).trim()
    const files = feedback?.files ?? outcome.files
    const isIcpc = protocol === 'icpc'
    const message = isIcpc ? ((await keptMessage(sandbox, role, files)) ?? said) : said
    const isRight = decideOutput(role, protocol, outcome, message)
    if (outcome.isFolderCut) throw fault(role, 'filled its feedback folder', message)
    return { isRight, message: shortMessage(message) }
  } finally {
    if (feedback === null && kept.length > 0) void sandbox.remove(kept.map(({ id }) => id))
  }
}

async function keptMessage(
  sandbox: Sandbox,
  role: ProgramRole,
  files: Readonly<Record<string, KeptFile>>,
): Promise<string | null> {
  const read = async (file: KeptFile | undefined): Promise<string> => {
    if (file === undefined || file.sizeBytes === 0) return ''
    if (file.sizeBytes > checkerLimits.messageBytes)
      throw fault(role, 'wrote too long a message', '')
    return decode(await sandbox.read(file.id)).trim()
  }
  for (const name of messageFiles) {
    const text = await read(files[name])
    if (text !== '') return text
  }
  return null
}

/** The exit codes of both protocols. @throws {CheckerFault} for every other end */
function decideOutput(
  role: ProgramRole,
  protocol: CompiledChecker['protocol'],
  outcome: Outcome,
  message: string,
): boolean {
  const { ending, code } = outcome
  if (ending !== 'exited') throw fault(role, endingWords(role, outcome), message)
  if (protocol === 'icpc') {
    if (code === 42 || code === 43) return code === 42
  } else {
    if (code === 0) return true
    // 1 wrong answer, 2 presentation error, 4 dirt at the end, 8 unexpected end of file
    if (code === 1 || code === 2 || code === 4 || code === 8) return false
    // A score. Assay has no scores, so only full marks are right.
    if (code === 7) return /^points 100(?:\.0+)?(?:\s|$)/.test(message)
  }
  throw fault(role, `ended with exit code ${code}`, message)
}

function endingWords(role: ProgramRole, { ending, code, cpuMs }: Outcome): string {
  switch (ending) {
    case 'signalled':
      return `was ended by signal ${code}`
    case 'stopped':
      return cpuMs > checkerLimits.cpuMs
        ? `took longer than ${checkerLimits.cpuMs / 1000} s`
        : 'did not end in time'
    case 'memory':
      return `needed more than ${checkerLimits.memoryMb} MB of memory`
    case 'output':
      return role === 'checker'
        ? `wrote more than ${checkerLimits.messageBytes / kib} KB`
        : `wrote more than ${limits.outputBytes / mib} MB`
    case 'exited':
      return `ended with exit code ${code}`
  }
}

function fault(role: ProgramRole, what: string, message: string): CheckerFault {
  return new CheckerFault(`The ${role} ${what}.${message === '' ? '' : `\n${message}`}`, role)
}

function shortMessage(message: string): string | null {
  return message === '' ? null : startOf(message, limits.checkerMessageBytes)
}
