/**
 * `node samples/try-solutions.ts [slug] [part of a solution's name]`: a tool for authors.
 *
 * Runs solutions on this machine, without a sandbox, test by test up to the first failure, and
 * prints the verdict and the slowest test. It marks verdicts that differ from the expected one, and
 * verdicts that could differ on another machine: an accepted program should need at most 40 %
 * of its time limit (without start-up), a slow one at least 3 times the limit.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { areClose, type Language, languageCodes, type Verdict } from '#contract'
import { loadTests, readSamples, type Sample, type Solution } from './catalogue.ts'
import type { TestCase } from './define-tests.ts'
import { compileNatively, type NativeRun, runNatively } from './native-run.ts'

const emptyProgram: Record<Language, string> = {
  c: 'int main(void) { return 0; }',
  cpp: '#include <iostream>\nint main() {}',
  java: 'public class Main { public static void main(String[] args) {} }',
  javascript: '',
  python: '',
}
const scaled: Record<Language, number> = { c: 1, cpp: 1, java: 2, javascript: 2, python: 3 }
const [wantedSlug = '', wantedName = ''] = process.argv.slice(2)

const startUps = new Map<Language, NativeRun>()
for (const language of languageCodes) startUps.set(language, await measureStartUp(language))

let marked = 0
for (const sample of await readSamples()) {
  if (wantedSlug !== '' && sample.slug !== wantedSlug) continue
  if (sample.programs.checker !== null || sample.programs.interactor !== null) {
    console.log(`\n${sample.slug}: its programs are judged in the sandbox (README.md)`)
    continue
  }
  const cases = [...(await loadTests(sample.slug)).cases()]
  console.log(`\n${sample.slug}: ${cases.length} tests, ${sample.timeLimitMs} ms`)
  for (const solution of sample.solutions) {
    if (solution.name.includes(wantedName)) await trySolution(sample, solution, cases)
  }
}
if (marked > 0) {
  console.log(`\n${marked} marked`)
  process.exitCode = 1
}

async function trySolution(sample: Sample, solution: Solution, cases: readonly TestCase[]) {
  const { language, expected } = solution
  const startUp = startUps.get(language)
  if (!startUp) throw new Error(`${language} was not measured`)
  const limitMs = sample.timeLimitMs * (sample.scaleTimeLimit ? (scaled[language] ?? 1) : 1)
  const cpuMs = limitMs * 3.5 + startUp.cpuMs
  const memoryMb = sample.memoryLimitMb
  let verdict: Verdict = 'OK'
  let share = 0
  let peakMb = 0
  let note = ''
  await inFolder(async (folder) => {
    const command = await compileNatively(language, solution.path, folder, memoryMb).catch(() => {})
    if (!command) {
      verdict = 'COMPILE_ERROR'
      return
    }
    for (const { number, input, output } of cases) {
      const ran = await runNatively(command, input, folder, { cpuMs, memoryMb })
      share = Math.max(share, (ran.cpuMs - startUp.cpuMs) / limitMs)
      peakMb = Math.max(peakMb, ran.memoryMb - startUp.memoryMb)
      if (share > 1) verdict = 'TIME_LIMIT_EXCEEDED'
      else if (peakMb > memoryMb || ran.ended !== 0) verdict = 'RUNTIME_ERROR'
      else if (!isRight(sample, ran.output, output)) verdict = 'WRONG_ANSWER'
      else continue
      note = `on test ${number}, ended with ${ran.ended}`
      return
    }
  })
  const wobbles = expected === 'TIME_LIMIT_EXCEEDED' ? share < 3 : share > 0.4
  const mark = verdict !== expected ? '!!' : wobbles ? '~~' : '  '
  if (mark !== '  ') marked += 1
  const figures = `${Math.round(share * 100)} %`.padStart(6) + `${peakMb} MB`.padStart(8)
  console.log(`${mark} ${solution.name.padEnd(44)} ${verdict.padEnd(20)}${figures} ${note}`)
}

/** Returns the start-up time of a language, the best of three runs. */
async function measureStartUp(language: Language): Promise<NativeRun> {
  return await inFolder(async (folder) => {
    const source = path.join(folder, `empty.${language}`)
    await writeFile(source, emptyProgram[language] ?? '')
    const command = await compileNatively(language, source, folder, 128)
    const limits = { cpuMs: 10_000, memoryMb: 128 }
    const runs = []
    for (let i = 0; i < 3; i++) runs.push(await runNatively(command, '', folder, limits))
    return runs.reduce((best, ran) => (ran.cpuMs < best.cpuMs ? ran : best))
  })
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'assay-try-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Compares word by word, which is enough for all of these problems. */
function isRight({ tolerance }: Sample, output: string, expected: string): boolean {
  const [words, wanted] = [tokens(output), tokens(expected)]
  return (
    words.length === wanted.length &&
    words.every((word, i) => {
      const right = wanted[i] ?? ''
      return word === right || (tolerance !== null && areClose(word, right, tolerance))
    })
  )
}

function tokens(text: string): string[] {
  return text.trim().split(/\s+/)
}
