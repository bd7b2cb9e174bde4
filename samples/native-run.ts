import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Language } from '#contract'

const run = promisify(execFile)
const script = path.join(import.meta.dirname, 'native-run.py')

export interface NativeRun {
  /** Exit code, or the negative number of the signal. */
  readonly ended: number
  readonly cpuMs: number
  readonly memoryMb: number
  readonly output: string
}

/**
 * Compiles a program without a sandbox, with those of the judge's flags that affect speed.
 * @returns the command that runs it
 * @throws an error with the compiler's diagnostics
 */
export async function compileNatively(
  language: Language,
  source: string,
  folder: string,
  memoryLimitMb: number,
): Promise<string[]> {
  const program = path.join(folder, 'program')
  const code = await readFile(source, 'utf8')
  // A separate folder, so that no package.json in a parent folder turns a script into a module.
  const copy = async (name: string) => {
    await writeFile(path.join(folder, name), code)
    return path.join(folder, name)
  }
  switch (language) {
    case 'c':
      await run('gcc', ['-std=gnu17', '-O2', '-w', '-o', program, await copy('a.c'), '-lm'])
      return [program]
    case 'cpp':
      await run('g++', ['-std=gnu++20', '-O2', '-w', '-o', program, await copy('a.cpp')])
      return [program]
    case 'java': {
      const main = /public class (\w+)/.exec(code)?.[1] ?? 'Main'
      const file = await copy(`${main}.java`)
      await run('javac', ['-J-XX:TieredStopAtLevel=1', '-proc:none', '-d', folder, file])
      const flags = ['-XX:+UseSerialGC', '-Xss64m', `-Xmx${memoryLimitMb}m`, '-XX:-UsePerfData']
      return ['java', ...flags, '-cp', folder, main]
    }
    case 'javascript': {
      const file = await copy('a.js')
      await run(process.execPath, ['--check', file])
      const flags = ['--stack-size=65500', `--max-old-space-size=${memoryLimitMb}`]
      return [process.execPath, ...flags, file]
    }
    case 'python': {
      const file = await copy('a.py')
      await run('python3', ['-c', 'import ast, sys; ast.parse(open(sys.argv[1]).read())', file])
      return ['python3', '-B', file]
    }
    default:
      throw new Error(`Programs in ${language} are only judged.`)
  }
}

/** Runs a command on one input in a separate folder; the stack limit equals the memory limit. */
export async function runNatively(
  command: readonly string[],
  input: string,
  folder: string,
  limits: { readonly cpuMs: number; readonly memoryMb: number },
): Promise<NativeRun> {
  const stdin = path.join(folder, 'stdin')
  const stdout = path.join(folder, 'stdout')
  await writeFile(stdin, input)
  const { stdout: line } = await run('python3', [
    script,
    String(Math.ceil(limits.cpuMs / 1000)),
    String(Math.max(limits.memoryMb, 128)),
    stdin,
    stdout,
    path.join(folder, 'stderr'),
    ...command,
  ])
  const figures: unknown = JSON.parse(line)
  if (!Array.isArray(figures)) throw new Error(`${script} printed ${line}`)
  const [ended, cpuMs, memoryMb] = figures.map(Number)
  if (ended === undefined || cpuMs === undefined || memoryMb === undefined) {
    throw new Error(`${script} printed ${line}`)
  }
  return { ended, cpuMs, memoryMb, output: await readFile(stdout, 'utf8') }
}
