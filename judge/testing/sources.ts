import { type Language, languageCodes } from '#contract'

/** A body of main with everything around it that a learner's program has; the body is line 4. */
export function cpp(body: string, before = ''): string {
  return `#include <bits/stdc++.h>\nusing namespace std;${before}\nint main() {\n${body}\n}\n`
}

export function c(body: string, before = ''): string {
  return `#include <stdio.h>\n#include <stdlib.h>\n#include <assert.h>${before}\nint main(void) {\n${body}\n}\n`
}

export function java(body: string, before = ''): string {
  return `import java.io.*; import java.util.*; import java.util.concurrent.*;\npublic class Main {${before}\npublic static void main(String[] args) throws Exception {\n${body}\n}\n}\n`
}

export type Program = { language: Language; what: string; code: string }
/** Sources by language, and by what they do. */
export type Programs = Partial<Record<Language, Readonly<Record<string, string>>>>

/** Lists the programs of a table. */
export function inEachLanguage(programs: Programs): Program[] {
  return languageCodes.flatMap((language) =>
    Object.entries(programs[language] ?? {}).map(([what, code]) => ({ language, what, code })),
  )
}
