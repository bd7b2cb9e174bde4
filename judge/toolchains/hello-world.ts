import type { Language, Verdict } from '#contract'
import type { JudgeEnvironment } from '../host/environment.ts'
import { instanceOwner } from '../run/fair-semaphore.ts'
import { judgeSubmission } from '../run/judge-submission.ts'
import { inlineInput } from '../run/sandbox-files.ts'

/** The shortest usual program of each language. */
const programs: Readonly<Record<Language, string>> = {
  cpp: '#include <bits/stdc++.h>\nint main() { std::cout << "hello\\n"; }\n',
  c: '#include <stdio.h>\nint main(void) { puts("hello"); }\n',
  python: 'print("hello")\n',
  javascript: 'console.log("hello")\n',
  java: 'class Main { public static void main(String[] a) { System.out.println("hello"); } }\n',
}

const hello = Buffer.from('hello\n')

/** Compiles and runs a greeting like a submission. @returns its CPU time, too */
export async function helloWorld(
  environment: JudgeEnvironment,
  language: Language,
): Promise<{ verdict: Verdict; message: string | null; timeMs: number }> {
  const { verdict, stderr, results } = await judgeSubmission(environment, {
    language,
    code: programs[language],
    limitMs: 10_000,
    memoryLimitMb: 256,
    checker: { comparison: 'tokens', tolerance: null },
    tests: [{ input: inlineInput(''), readOutput: async () => hello }],
    budgetMs: 60_000,
    permit: { owner: instanceOwner, priority: 0, order: 0 },
  })
  return { verdict, message: stderr, timeMs: results[0]?.timeMs ?? 0 }
}
