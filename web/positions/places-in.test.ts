import { describe, expect, it } from 'vitest'
import type { Language } from '#contract'
import { placesIn } from './places-in.ts'

const rows: { language: Language; text: string; found: string[] }[] = [
  {
    language: 'cpp',
    text: 'a.cpp: In function ‘int main()’:\na.cpp:7:13: error: x\n/usr/a.h:1:2: y\na.cpp:6:9: required from here',
    found: ['a.cpp:7:13 → 7:13', 'a.cpp:6:9 → 6:9'],
  },
  {
    language: 'cpp',
    text: "assertion failed: x (line 4)\na: a.cpp:4: int main(): Assertion `x' failed.",
    found: ['line 4 → 4', 'a.cpp:4 → 4'],
  },
  { language: 'c', text: 'a.c:2:22: error\na.cpp:3:1', found: ['a.c:2:22 → 2:22'] },
  {
    language: 'java',
    text: 'X: y (Main.java, line 5)\n\tat Main.f(Main.java:5)\n\tat java.base/java.util.List.get(List.java:9)\n\tat Main.main(Main.java:8)',
    found: ['line 5 → 5', 'Main.java:5 → 5', 'Main.java:8 → 8'],
  },
  { language: 'java', text: 'Main.java:6: error: ; expected', found: ['Main.java:6 → 6'] },
  {
    language: 'python',
    text: 'E: x (line 2)\n  File "/w/a.py", line 7, in f\n  File "/usr/lib/json.py", line 3, in g\n  File "a.py", line 2',
    found: ['line 2 → 2', 'line 7 → 7', 'line 2 → 2'],
  },
  { language: 'python', text: 'Sorry: E: x on line 1 (a.py, line 2)', found: ['line 2 → 2'] },
  {
    language: 'javascript',
    text: 'E: x (line 2)\n/w/a.js:2\n  at f (/w/a.js:2:14)\n at file:///w/a.js:4:1\n at node:fs:3:1',
    found: ['line 2 → 2', '/w/a.js:2 → 2', '/w/a.js:2:14 → 2:14', 'file:///w/a.js:4:1 → 4:1'],
  },
  { language: 'python', text: 'line 3 is what the program printed', found: [] },
  { language: 'cpp', text: 'a.cpp:11:1: behind the end', found: [] },
]

const code = Array.from({ length: 10 }, () => 'x'.repeat(40)).join('\n')

describe('the positions in a message', () => {
  it.each(rows)('are found in $language: $text', ({ language, text, found }) => {
    const places = placesIn(language, text, code).map(({ from, to, line, column }) => {
      const place = column === undefined ? line : `${line}:${column}`
      return `${text.slice(from, to)} → ${place}`
    })
    expect(places).toEqual(found)
  })

  it.each([
    { language: 'java', text: `\tat ${'/'.repeat(24_000)}${' A.java:1'.repeat(2600)}` },
    { language: 'c', text: 'a.c:1:99999\n'.repeat(5000) },
  ] as const)('are found in no time in what a hostile program of $language wrote', (row) => {
    expect(placesIn(row.language, row.text, 'x'.repeat(60_000))).toHaveLength(500)
  })
})
