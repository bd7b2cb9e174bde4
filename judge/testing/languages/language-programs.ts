/** Programs that each language outside of the specification must run, and programs that fail in it. */
import type { Language, Reason, Verdict } from '#contract'

/** Tasks that each language solves; further-languages.languages.test.ts has their tests. */
export type Task = 'sum' | 'large' | 'unicode' | 'deep' | 'threads' | 'library'

type Failing = {
  code: string
  /** The first line that the learner reads. */
  line: string | RegExp
}

/** Programs that attack the host, the judge or the compiler, with the verdicts that they may get. */
export type Hostile = { what: string; code: string; verdict: Verdict | readonly Verdict[] }

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
  hostile: readonly Hostile[]
}

export const deep = 50_000
