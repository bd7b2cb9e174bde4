/** Programs that each language outside the specification must run, and programs that fail in it. */
import type { Language, Reason, Verdict } from '#contract'

/** Tasks that each language solves; further-languages.languages.test.ts has their tests. */
export type Task = 'sum' | 'large' | 'unicode' | 'deep' | 'threads' | 'library'

type Failing = {
  code: string
  /** The first line that the learner reads. */
  line: string | RegExp
}

/** A program that attacks the host, the judge or the compiler, with the verdicts that it may get. */
type Attack = { what: string; code: string; verdict: Verdict | readonly Verdict[] }

/** Attacks that most languages can try, with the same outcome in each. */
const commonAttacks = {
  network: { what: 'the network', verdict: 'OK' },
  files: { what: 'files of the host', verdict: 'OK' },
  shell: { what: 'a shell', verdict: 'OK' },
  processes: {
    what: 'processes that never end',
    verdict: ['TIME_LIMIT_EXCEEDED', 'RUNTIME_ERROR'],
  },
  threads: { what: 'threads without end', verdict: ['TIME_LIMIT_EXCEEDED', 'RUNTIME_ERROR'] },
  output: { what: 'output without end', verdict: ['RUNTIME_ERROR', 'TIME_LIMIT_EXCEEDED'] },
  disk: { what: 'a full disk', verdict: 'RUNTIME_ERROR' },
} as const satisfies Record<string, Omit<Attack, 'code'>>
type CommonAttack = keyof typeof commonAttacks

export type LanguagePrograms = {
  language: Language
  /** Null where the language cannot do it. */
  tasks: Readonly<Record<Task, string | null>>
  /** `at`: how the message names the place of the error. */
  compileError: { code: string; at: RegExp }
  noMain?: Failing
  exception: Failing
  readingPastTheEnd: Failing & { reason: Reason }
  exitsWith3: string
  memoryBomb: string
  endlessLoop: string
  endlessRecursion: string
  attacks: Readonly<Partial<Record<CommonAttack, string>>>
  /** Attacks of this language alone, and common ones with another outcome. */
  ownAttacks: readonly Attack[]
}

export const deep = 50_000

/** @param codes the sources, by what they try */
export function attacksWith(
  verdict: Attack['verdict'],
  codes: Readonly<Record<string, string>>,
): Attack[] {
  return Object.entries(codes).map(([what, code]) => ({ what, code, verdict }))
}

export function attacksIn({ attacks, ownAttacks }: LanguagePrograms): Attack[] {
  const common = Object.entries(commonAttacks).flatMap(([name, attack]) => {
    const code = attacks[name as CommonAttack]
    return code === undefined ? [] : [{ ...attack, code }]
  })
  return [...common, ...ownAttacks]
}
