/** Right programs in each language: they read in every usual way, recurse deeply, use threads, print much. */
import { describe, expect } from 'vitest'
import { oneOfEach } from '../testing/cheapest.ts'
import { testEnvironment } from '../testing/environment.ts'
import { judge, test } from '../testing/judge.ts'
import { needs } from '../testing/needs.ts'
import { c, cpp, inEachLanguage, java, type Program, type Programs } from '../testing/sources.ts'

const environment = await testEnvironment()

/** Lines of numbers whose sum is asked for: a few, none at all, and 10 MB of them. */
const sums = [few(), test('', '0\n'), tenMegabytes()]

function few() {
  return test('1 2\n-5\n', '-2\n')
}

function tenMegabytes() {
  const line = '123 456 789\n'
  const lines = Math.ceil((10 * 2 ** 20) / line.length)
  return test(line.repeat(lines), `${lines * (123 + 456 + 789)}\n`)
}

/** Adds the sum to programs that only read. */
function summing({ language, what, code }: Program): Program {
  if (language === 'java') {
    return { language, what, code: java(`long sum = 0; ${code} System.out.println(sum);`) }
  }
  if (language !== 'javascript') return { language, what, code }
  const done =
    'function done(text) { let sum = 0; for (const number of text.split(/\\s+/)) sum += Number(number); console.log(sum) }'
  return { language, what, code: `${code}\n${done}` }
}

const readers: Programs = {
  javascript: {
    'fd 0, by require': 'done(require("fs").readFileSync(0, "utf8"))',
    '/dev/stdin, by require': 'done(require("fs").readFileSync("/dev/stdin", "utf8"))',
    'fd 0, by import': 'import fs from "fs"; done(fs.readFileSync(0, "utf8"))',
    '/dev/stdin, by import':
      'import { readFileSync } from "node:fs"; done(readFileSync("/dev/stdin", "utf8"))',
    'a loop of readSync':
      'const fs = require("fs"); const part = Buffer.alloc(1 << 16); let text = ""; for (let size; (size = fs.readSync(0, part)) > 0;) text += part.latin1Slice(0, size); done(text)',
    'events of process.stdin':
      'let text = ""; process.stdin.on("data", (part) => (text += part)).on("end", () => done(text))',
    'top-level await':
      'let text = ""; for await (const part of process.stdin) text += part; done(text)',
    readline:
      'const lines = []; require("readline").createInterface({ input: process.stdin }).on("line", (line) => lines.push(line)).on("close", () => done(lines.join(" ")))',
  },
  python: {
    'input()':
      'total = 0\ntry:\n    while True: total += sum(map(int, input().split()))\nexcept EOFError: print(total)',
    'the lines of sys.stdin':
      'import sys\nprint(sum(sum(map(int, line.split())) for line in sys.stdin))',
    'sys.stdin.buffer': 'import sys\nprint(sum(map(int, sys.stdin.buffer.read().split())))',
    'os.read':
      'import os\nparts = []\nwhile part := os.read(0, 1 << 16): parts.append(part)\nprint(sum(map(int, b"".join(parts).split())))',
    'open(0)': 'print(sum(map(int, open(0).read().split())))',
    fileinput:
      'import fileinput\nprint(sum(sum(map(int, line.split())) for line in fileinput.input()))',
  },
  java: {
    Scanner: 'Scanner in = new Scanner(System.in); while (in.hasNextInt()) sum += in.nextInt();',
    BufferedReader:
      'var in = new BufferedReader(new InputStreamReader(System.in)); for (String line; (line = in.readLine()) != null;) for (String word : line.split(" ")) sum += Long.parseLong(word);',
    readAllBytes:
      'for (String word : new String(System.in.readAllBytes()).split("\\\\s+")) if (!word.isEmpty()) sum += Long.parseLong(word);',
  },
  c: {
    scanf: c('long sum = 0, x; while (scanf("%ld", &x) == 1) sum += x; printf("%ld", sum);'),
    getline: c(
      'long sum = 0; char* line = 0; size_t size = 0; while (getline(&line, &size, stdin) > 0) for (char* word = strtok(line, " \\n"); word; word = strtok(0, " \\n")) sum += atol(word); printf("%ld", sum);',
      '\n#include <string.h>',
    ),
    read: summedBytes(
      'static char part[1 << 16]; for (long size; (size = read(0, part, sizeof part)) > 0;) take(part, size);',
    ),
    mmap: summedBytes(
      'struct stat about; fstat(0, &about); if (about.st_size) take(mmap(0, about.st_size, PROT_READ, MAP_PRIVATE, 0, 0), about.st_size);',
    ),
  },
  cpp: {
    cin: cpp('long sum = 0, x; while (cin >> x) sum += x; cout << sum;'),
    getline: cpp(
      'long sum = 0, x; string line; while (getline(cin, line)) { istringstream words(line); while (words >> x) sum += x; } cout << sum;',
    ),
    'freopen of /dev/stdin': cpp(
      'if (!freopen("/dev/stdin", "r", stdin)) return 1; long sum = 0, x; while (cin >> x) sum += x; cout << sum;',
    ),
  },
}

function summedBytes(read: string): string {
  const take =
    '\n#include <unistd.h>\n#include <sys/mman.h>\n#include <sys/stat.h>\nstatic long sum, x, sign = 1; static void take(const char* at, long size) { for (; size--; at++) if (*at == 45) sign = -1; else if (*at >= 48) x = x * 10 + *at - 48; else { sum += sign * x; x = 0; sign = 1; } }'
  return c(`${read} printf("%ld", sum);`, take)
}

describe('stdin', () => {
  const chosen = oneOfEach(inEachLanguage(readers).map(summing), ({ language }) => language)

  needs('full').each(chosen)('in $language is read by $what', async ({ language, code }) => {
    const request = { limitMs: 10_000, memoryLimitMb: 512 }
    const { verdict, results } = await judge(environment, language, code, sums, request)
    expect({ verdict, passed: results.length }).toEqual({ verdict: 'OK', passed: 3 })
  })
})

const deep = 100_000
const workers: Programs = {
  cpp: {
    [`a recursion ${deep} deep`]: cpp(
      `cout << f(${deep}) - ${deep - 3};`,
      '\nint f(volatile int n) { return n ? f(n - 1) + (n > 0) : 0; }',
    ),
    threads: cpp(
      'atomic<int> sum = 0; vector<thread> all; for (int i = 0; i < 3; i++) all.emplace_back([&] { sum++; }); for (auto& t : all) t.join(); cout << sum;',
    ),
  },
  c: {
    [`a recursion ${deep} deep`]: c(
      `printf("%d", f(${deep}) - ${deep - 3});`,
      '\nint f(volatile int n) { return n ? f(n - 1) + (n > 0) : 0; }',
    ),
    threads: c(
      'pthread_t t; void* seen; pthread_create(&t, 0, f, 0); pthread_join(t, &seen); printf("%ld", (long)seen);',
      '\n#include <pthread.h>\nstatic void* f(void* x) { return (void*)3; }',
    ),
    'semaphores and memory with a name, in two processes': c(
      'int fd = shm_open("/x", O_CREAT | O_RDWR, 0600); ftruncate(fd, 4096); int* x = mmap(0, 4096, 3, MAP_SHARED, fd, 0); sem_t* s = sem_open("/x", O_CREAT, 0600, 0); if (!fork()) { *x = 3; sem_post(s); _exit(0); } sem_wait(s); printf("%d", *x);',
      '\n#include <fcntl.h>\n#include <semaphore.h>\n#include <sys/mman.h>\n#include <unistd.h>',
    ),
  },
  python: {
    [`a recursion ${deep} deep`]: `import sys\nsys.setrecursionlimit(10 ** 6)\ndef f(n): return f(n - 1) + 1 if n else 0\nprint(f(${deep}) - ${deep - 3})`,
    [`a recursion ${deep} deep in a thread`]: `import sys, threading\nsys.setrecursionlimit(10 ** 6)\nthreading.stack_size(1 << 26)\ndef f(n): return f(n - 1) + 1 if n else 0\nt = threading.Thread(target=lambda: print(f(${deep}) - ${deep - 3}))\nt.start()\nt.join()`,
    threads:
      'from concurrent.futures import ThreadPoolExecutor\nwith ThreadPoolExecutor(4) as pool: print(sum(pool.map(abs, [1, -2])))',
    processes:
      'from concurrent.futures import ProcessPoolExecutor\nwith ProcessPoolExecutor(2) as pool: print(sum(pool.map(abs, [1, -2])))',
    'processes with a lock, a value and a queue':
      'from multiprocessing import Process, Queue, Value\nvalue, queue = Value("i"), Queue()\ndef work():\n  with value.get_lock(): value.value += 1\n  queue.put(1)\nall = [Process(target=work) for _ in range(2)]\nfor p in all: p.start()\nprint(queue.get() + queue.get() + (all[0].join() or all[1].join() or value.value) - 1)',
    'memory with a name':
      'from multiprocessing.shared_memory import SharedMemory\nshared = SharedMemory(create=True, size=9)\nshared.buf[0] = 3\nother = SharedMemory(shared.name)\nprint(other.buf[0])\nother.close()\nshared.close()\nshared.unlink()',
  },
  javascript: {
    [`a recursion ${deep} deep`]: `const f = (n) => (n ? f(n - 1) + 1 : 0)\nconsole.log(f(${deep}) - ${deep - 3})`,
    threads:
      'const { Worker, isMainThread, parentPort } = require("worker_threads")\nif (isMainThread) new Worker(__filename).on("message", (x) => console.log(x))\nelse parentPort.postMessage(3)',
  },
  java: {
    [`a recursion ${deep} deep`]: java(
      `System.out.println(f(${deep}) - ${deep - 3});`,
      'static int f(int n) { return n == 0 ? 0 : f(n - 1) + 1; }',
    ),
    threads: java(
      'var pool = Executors.newFixedThreadPool(8); int sum = 0; for (var one : pool.invokeAll(Collections.<Callable<Integer>>nCopies(3, () -> 1))) sum += one.get(); pool.shutdown(); System.out.println(sum);',
    ),
  },
}

describe('with 128 MB', () => {
  const chosen = oneOfEach(inEachLanguage(workers), ({ what }) => what)

  needs('full').each(chosen)('$language can do $what', async ({ language, code }) => {
    const { verdict, stderr } = await judge(environment, language, code, [test('', '3')])
    expect({ verdict, stderr }).toEqual({ verdict: 'OK', stderr: null })
  })
})

const mib = 2 ** 20

describe('what a program prints', () => {
  const printers: Programs = {
    cpp: { 'a byte or a line at a time': cpp('long n; cin >> n; while (n--) putchar(120);') },
    c: { 'a byte or a line at a time': c('long n; scanf("%ld", &n); while (n--) putchar(120);') },
    python: {
      'a byte or a line at a time':
        'import sys\nn = int(input())\nwhile n > 0:\n    sys.stdout.write("x" * min(n, 1024))\n    n -= 1024',
    },
    javascript: {
      'a byte or a line at a time':
        'const fs = require("fs")\nfor (let n = +fs.readFileSync(0); n > 0; n -= 1024) fs.writeSync(1, "x".repeat(Math.min(n, 1024)))',
    },
    java: {
      'a byte or a line at a time': java(
        'long n = new Scanner(System.in).nextLong(); var out = new BufferedOutputStream(System.out); while (n-- > 0) out.write(120); out.flush();',
      ),
    },
  }
  const tests = [1, 15 * mib].map((bytes) => test(String(bytes), 'x'.repeat(bytes)))

  const chosen = oneOfEach(inEachLanguage(printers), () => 'any')

  needs('full').each(chosen)('costs no memory in $language', async ({ language, code }) => {
    const { verdict, results } = await judge(environment, language, code, tests)
    expect(verdict).toBe('OK')
    const [little = 0, much = 0] = results.map(({ memoryBytes }) => memoryBytes)
    expect(much - little).toBeLessThan(5 * mib)
  })
})

describe('an output of 16 MiB', () => {
  const sixteen = 16 * mib
  const code = c(
    `char* all = malloc(${sixteen}); memset(all, 'x', ${sixteen}); int last = getchar(); all[${sixteen - 1}] = last; fwrite(all, 1, ${sixteen}, stdout);`,
    '\n#include <string.h>',
  )
  const expected = Buffer.alloc(sixteen, 'x')
  expected[sixteen - 1] = 0xfe

  needs('full').each([
    { what: 'the same to its last byte', last: 0xfe, verdict: 'OK' },
    { what: 'another in its last byte', last: 0x79, verdict: 'WRONG_ANSWER' },
    { what: 'another in its last byte, both no UTF-8', last: 0xff, verdict: 'WRONG_ANSWER' },
  ] as const)('that is $what is $verdict', async ({ last, verdict }) => {
    const one = test(Buffer.from([last]), expected)
    expect((await judge(environment, 'c', code, [one])).verdict).toBe(verdict)
  })
})
