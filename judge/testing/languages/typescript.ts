import { attacksWith, deep, type LanguagePrograms } from './language-programs.ts'

const words =
  "import { readFileSync } from 'node:fs'\nconst words = readFileSync(0, 'utf8').split(/\\s+/)\n"

export const typescript: LanguagePrograms = {
  language: 'typescript',
  tasks: {
    sum: `${words}console.log(String(BigInt(words[0]!) + BigInt(words[1]!)))`,
    large: `${words}const out: string[] = []\nfor (let i = 1; i <= Number(words[0]); i++) out.push(String(2 * Number(words[i])))\nconsole.log(out.join('\\n'))`,
    unicode:
      "import * as fs from 'fs'\nprocess.stdout.write('→ ' + fs.readFileSync('/dev/stdin', 'utf8'))",
    deep: `const f = (n: number): number => (n === 0 ? 0 : f(n - 1) + 1)\nconsole.log(f(${deep}))`,
    threads:
      "import { Worker, isMainThread, parentPort } from 'node:worker_threads'\nlet sum = 0\nif (isMainThread) for (let i = 0; i < 3; i++) new Worker(__filename).on('message', (n: number) => { sum += n; if (sum === 3) console.log(sum) })\nelse parentPort!.postMessage(1)",
    library:
      "enum Kind { A = 7 }\nclass Box<T> { constructor(readonly value: T) {} }\nconst a: number[] = [3, 1, 2].sort()\nconst m = new Map<string, Box<number>>([['x', new Box(Kind.A)]])\nconsole.log('[' + a.join(' ') + ']', m.get('x')!.value, String(2n ** 70n), 'ab'.repeat(2))",
  },
  compileError: {
    code: 'const x = 1\nconst y: string =\n  x\n',
    at: /^a\.ts\(2,7\): error TS2322: /m,
  },
  exception: {
    code: 'interface A { b?: { c: number } }\n\nconst a: A = {}\n\nconsole.log(a.b!.c)',
    line: "TypeError: Cannot read properties of undefined (reading 'c') (line 5)",
  },
  readingPastTheEnd: {
    code: `${words}\nconsole.log(words[2]!.length)`,
    line: "TypeError: Cannot read properties of undefined (reading 'length') (line 4)",
    reason: 'exception',
  },
  exitsWith3: 'process.exit(3)',
  memoryBomb: "const all: string[][] = []\nfor (;;) all.push(Array(1 << 17).fill('x'))",
  endlessLoop: 'for (;;) {}',
  endlessRecursion: 'const f = (n: number): number => f(n + 1) + 1\nconsole.log(f(1))',
  attacks: {
    network:
      "import * as net from 'node:net'\nnet.connect(80, '127.0.0.1').on('error', () => console.log(42)).on('connect', () => console.log(0))",
    files:
      "import { readFileSync } from 'node:fs'\nfor (const path of ['/etc/shadow', '/proc/1/environ', '/root/.bashrc']) {\n  try { if (readFileSync(path).length > 0) console.log(path) } catch {}\n}\nconsole.log(42)",
    processes:
      "import { spawn } from 'node:child_process'\nfor (;;) spawn('/bin/sh', ['-c', 'while :; do :; done']).on('error', () => {})",
    output: "for (;;) process.stdout.write('x'.repeat(65536))",
    disk: "import { writeFileSync } from 'node:fs'\nfor (let i = 0; ; i++) writeFileSync('/tmp/' + i, 'x'.repeat(1 << 20))",
  },
  ownAttacks: [
    ...attacksWith('COMPILE_ERROR', {
      'an imported file of the host': "import shadow from '/etc/shadow'\nconsole.log(shadow)",
      'types of a package that is not there': '/// <reference types="react" />\nconsole.log(42)',
      'a union that multiplies': `type D = ${Array.from({ length: 40 }, (_, at) => `'${at}'`).join(' | ')}\ntype A = \`\${D}\${D}\${D}\${D}\${D}\`\nconst a: A = 'x'`,
    }),
    ...attacksWith(['COMPILE_ERROR', 'OK'], {
      'a reference to a file of the host': '/// <reference path="/etc/passwd" />\nconsole.log(42)',
    }),
    ...attacksWith(['COMPILE_ERROR', 'WRONG_ANSWER'], {
      'types without end':
        'type A<T> = { a: A<[T, T]> }\ntype B<T> = T extends infer U ? B<[U, U]> : never\nlet x: B<1>\nexport {}',
    }),
    ...attacksWith(['OK', 'COMPILE_ERROR', 'RUNTIME_ERROR'], {
      'nested parentheses': `console.log(${'('.repeat(20_000)}42${')'.repeat(20_000)})`,
    }),
    ...attacksWith('OK', {
      'the compiler as a library':
        'console.log(eval("(() => { try { return require(\'typescript\') && 0 } catch { return 42 } })()"))',
    }),
  ],
}
