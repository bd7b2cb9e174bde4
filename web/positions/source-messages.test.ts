import { describe, expect, it } from 'vitest'
import type { Language } from '#contract'
import { movedLine, type SourceMessage, sourceMessages } from './source-messages.ts'
import { sourceError as error } from './testing/source-error.ts'

type Row = { what: string; language: Language; code?: string; said: string; found: SourceMessage[] }
const anyCode = 'x\n'.repeat(14)

const rows: Row[] = [
  {
    what: 'errors of g++, with the source and carets between them',
    language: 'cpp',
    said: `a.cpp: In function ‘int main()’:
a.cpp:7:13: error: invalid conversion from ‘const char*’ to ‘int’ [-fpermissive]
    7 |     int n = "x";
      |             ^~~
      |             |
      |             const char*
a.cpp:9:13: error: expected ‘;’ before ‘}’ token
    9 |     return 0
      |             ^`,
    found: [
      error(7, 2, 'invalid conversion from ‘const char*’ to ‘int’ [-fpermissive]'),
      error(9, 2, 'expected ‘;’ before ‘}’ token'),
    ],
  },
  {
    what: 'an error inside the library, at the line that instantiated the template',
    language: 'cpp',
    code: '\n\n\n\n\nsort(v.begin(), v.end());\n',
    said: `In file included from /usr/include/c++/12/bits/stl_algobase.h:71,
                 from /usr/include/x86_64-linux-gnu/c++/12/bits/stdc++.h:41,
                 from a.cpp:1:
/usr/include/c++/12/bits/predefined_ops.h: In instantiation of ‘constexpr bool f()’:
/usr/include/c++/12/bits/stl_algo.h:1809:14:   required from ‘constexpr void std::sort(_RAIter)’
a.cpp:6:9:   required from here
/usr/include/c++/12/bits/predefined_ops.h:45:23: error: no match for ‘operator<’ (operand types are ‘P’ and ‘P’)
   45 |       { return *__it1 < *__it2; }
/usr/include/c++/12/bits/stl_iterator.h:1185:5: note: candidate: ‘template<class _Container>’
a.cpp:6:9:   required from here
/usr/include/c++/12/bits/predefined_ops.h:98:22: error: no match for ‘operator<’ (operand types are ‘P’ and ‘P’)`,
    found: [error(6, 9, 'no match for ‘operator<’ (operand types are ‘P’ and ‘P’)')],
  },
  {
    what: "an error in the learner's own template, at its own line",
    language: 'cpp',
    said: `a.cpp: In instantiation of ‘T f(T) [with T = int]’:
a.cpp:5:20:   required from here
a.cpp:3:12: error: request for member ‘size’ in ‘t’, which is of non-class type ‘int’`,
    found: [error(3, 2, 'request for member ‘size’ in ‘t’, which is of non-class type ‘int’')],
  },
  {
    what: 'an error in an included header, at the include',
    language: 'cpp',
    said: `In file included from a.cpp:1:
/usr/include/c++/12/bits/c++0x_warning.h:32:2: error: #error This file requires C++11`,
    found: [error(1, null, '#error This file requires C++11')],
  },
  {
    what: 'a macro and the line that uses it, without the repeating note',
    language: 'c',
    code: '#include <stdio.h>\n#define SQ(x) ((x) * y)\nint main(void) {\n\tint n = SQ(3);\n}\n',
    said: `a.c: In function ‘main’:
a.c:2:22: error: ‘y’ undeclared (first use in this function)
    2 | #define SQ(x) ((x) * y)
      |                      ^
a.c:4:17: note: in expansion of macro ‘SQ’
    4 |         int n = SQ(3);
a.c:2:22: note: each undeclared identifier is reported only once for each function it appears in`,
    found: [
      error(2, 22, '‘y’ undeclared (first use in this function)'),
      { line: 4, column: 10, severity: 'info', message: 'in expansion of macro ‘SQ’' },
    ],
  },
  {
    what: 'a missing header of C',
    language: 'c',
    code: 'int a;\n#include "nothing.h"\n',
    said: `a.c:2:10: fatal error: nothing.h: No such file or directory
    2 | #include "nothing.h"
      |          ^~~~~~~~~~~
compilation terminated.`,
    found: [error(2, 10, 'nothing.h: No such file or directory')],
  },
  {
    what: 'nothing for errors of the linker',
    language: 'c',
    said: `f is used, but nowhere defined.
/usr/bin/ld: /tmp/ccNU6t5H.o: in function \`main':
a.c:(.text.startup+0x1): undefined reference to \`f'
collect2: error: ld returned 1 exit status`,
    found: [],
  },
  {
    what: 'an assertion',
    language: 'cpp',
    said: "Aborted: assertion failed: 1==2 (line 4)\na: a.cpp:4: int main(): Assertion `1==2' failed.",
    found: [error(4, null, 'Aborted: assertion failed: 1==2')],
  },
  {
    what: 'errors of javac, with their details',
    language: 'java',
    said: `Main.java:9: error: incompatible types: int cannot be converted to String
        String s = 5;
                   ^
Main.java:12: error: cannot find symbol
        undefined(3);
        ^
  symbol:   method undefined(int)
  location: class Main
Note: Some messages have been simplified; recompile with -Xdiags:verbose to get full output
2 errors`,
    found: [
      error(9, 20, 'incompatible types: int cannot be converted to String'),
      error(12, 9, 'cannot find symbol, method undefined(int), class Main'),
    ],
  },
  {
    what: 'an exception of Java',
    language: 'java',
    said: `java.lang.ArithmeticException: / by zero (Main.java, line 5)
Exception in thread "main" java.lang.ArithmeticException: / by zero
	at Main.f(Main.java:5)
	at Main.main(Main.java:8)`,
    found: [error(5, null, 'java.lang.ArithmeticException: / by zero')],
  },
  {
    what: 'a syntax error of Python, at its caret',
    language: 'python',
    code: 'def f():\n    x = (1,\n    return x\n',
    said: `SyntaxError: '(' was never closed (line 2)
  File "a.py", line 2
    x = (1,
        ^
SyntaxError: '(' was never closed`,
    found: [error(2, 9, "SyntaxError: '(' was never closed")],
  },
  {
    what: 'a wrong indentation',
    language: 'python',
    code: 'def f():\nreturn 1\n',
    said: `IndentationError: expected an indented block (line 2)
  File "a.py", line 2
    return 1
    ^
IndentationError: expected an indented block`,
    found: [error(2, 1, 'IndentationError: expected an indented block')],
  },
  {
    what: 'an exception of Python, where it was raised',
    language: 'python',
    code: 'def g(x):\n    return 1 / x\n\ndef f():\n    g(0)\n\nf()\n',
    said: `ZeroDivisionError: division by zero (line 2)
Traceback (most recent call last):
  File "/w/a.py", line 7, in <module>
    f()
  File "/w/a.py", line 5, in f
    g(0)
  File "/w/a.py", line 2, in g
    return 1 / x
           ~~^~~
ZeroDivisionError: division by zero`,
    found: [error(2, 14, 'ZeroDivisionError: division by zero')],
  },
  {
    what: 'a syntax error of Node',
    language: 'javascript',
    code: 'let x = 1;\nlet x = 2;\n',
    said: `SyntaxError: Identifier 'x' has already been declared (line 2)
/w/a.js:2
let x = 2;
    ^

SyntaxError: Identifier 'x' has already been declared
    at wrapSafe (node:internal/modules/cjs/loader:1861:18)`,
    found: [error(2, 5, "SyntaxError: Identifier 'x' has already been declared")],
  },
  {
    what: 'an exception of an ES module',
    language: 'javascript',
    code: 'function f(x) {\n  return x.y.z\n}\nf({})\n',
    said: `TypeError: Cannot read properties of undefined (reading 'z') (line 2)
file:///w/a.js:2
  return x.y.z
             ^

TypeError: Cannot read properties of undefined (reading 'z')
    at f (file:///w/a.js:2:14)`,
    found: [error(2, 14, "TypeError: Cannot read properties of undefined (reading 'z')")],
  },
  {
    what: 'nothing for a line beyond the source',
    language: 'python',
    code: 'x\n',
    said: 'SyntaxError: unknown encoding: foo (line 7)',
    found: [],
  },
  {
    what: "nothing in the judge's message about a limit",
    language: 'java',
    said: 'Compilation took longer than 10 s.',
    found: [],
  },
]

describe('the messages about lines', () => {
  it.each(rows)('are read from $language: $what', ({ language, said, code = anyCode, found }) => {
    expect(sourceMessages(language, said, code)).toEqual(found)
  })

  it.each([
    ['a tab reaches to the next multiple of eight', '\tx + y', 13, 6],
    ['a wide letter takes two cells', '"本" + y', 8, 7],
    ['a letter of two units is one', '"😀" + y', 8, 8],
  ])("have gcc's columns converted to UTF-16 units: %s", (_, code, display, column) => {
    const said = `a.c:1:${display}: error: no`
    expect(sourceMessages('c', said, code)).toEqual([error(1, column, 'no')])
  })

  it('are limited to fifty, and found quickly in 64 KiB of any text', () => {
    const many = Array.from({ length: 90 }, (_, at) => `a.c:1:1: error: no ${at}`).join('\n')
    expect(sourceMessages('c', many, 'x')).toHaveLength(50)
    for (const language of ['cpp', 'python', 'java', 'javascript'] as const) {
      const hostile = 'from a.c: (line File "a.py", '.repeat(2200)
      expect(sourceMessages(language, hostile, 'x')).toEqual([])
    }
  })
})

it.each([
  ['nothing changed', 'a\nb\nc', 'a\nb\nc', [1, 2, 3]],
  ['a line was inserted before it', 'a\nb\nc', 'new\na\nb\nc', [2, 3, 4]],
  ['a line was removed', 'a\nb\nc', 'a\nc', [1, null, 2]],
  ['a line was edited', 'a\nb\nc', 'a\nbb\nc', [1, null, 3]],
  ['all lines are new', 'a\nb', 'x', [null, null]],
  ['equal lines were added', 'a\na', 'a\na\na', [1, 2]],
])('a line of code that has changed since is found when %s', (_, before, after, lines) => {
  expect(lines.map((_, at) => movedLine(at + 1, before, after))).toEqual(lines)
})
