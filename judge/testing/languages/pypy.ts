import { attacksWith, deep, type LanguagePrograms } from './language-programs.ts'

export const pypy: LanguagePrograms = {
  language: 'pypy',
  tasks: {
    sum: 'print(sum(map(int, input().split())))',
    large:
      'import sys\nn, *all = map(int, sys.stdin.read().split())\nprint("\\n".join(str(2 * x) for x in all))',
    unicode: 'print("→ " + input())',
    deep: `import sys\nsys.setrecursionlimit(10 ** 6)\ndef f(n): return f(n - 1) + 1 if n else 0\nprint(f(${deep}))`,
    threads:
      'from concurrent.futures import ThreadPoolExecutor\nwith ThreadPoolExecutor(3) as pool: print(sum(pool.map(abs, [1, 1, -1])))',
    library:
      'from collections import Counter\na = sorted([3, 1, 2])\nprint("[" + " ".join(map(str, a)) + "]", Counter("x" * 7)["x"], 2 ** 70, "ab" * 2)',
  },
  compileError: { code: 'x = 1\ny = (2 +\n', at: /line [23]/ },
  exception: {
    code: 'x = 0\n\nprint(1 / x)',
    line: 'ZeroDivisionError: division by zero (line 3)',
  },
  readingPastTheEnd: {
    code: 'input()\n\ninput()',
    line: /^EOFError.* \(line 3\)$/,
    reason: 'exception',
  },
  exitsWith3: 'import sys\nsys.exit(3)',
  memoryBomb: 'a = []\nwhile True: a.append(bytearray(1 << 20))',
  endlessLoop: 'while True: pass',
  endlessRecursion:
    'import sys\nsys.setrecursionlimit(10 ** 9)\ndef f(n): return f(n + 1) + 1\nf(1)',
  attacks: {
    network: 'import socket\ntry: socket.socket()\nexcept PermissionError: print(42)',
    files:
      'for path in ["/etc/shadow", "/proc/1/environ", "/root/.bashrc"]:\n    try:\n        if open(path, "rb").read(): print(path)\n    except OSError: pass\nprint(42)',
    processes:
      'import os\nwhile True:\n    try:\n        if os.fork() == 0:\n            while True: pass\n    except OSError: pass',
    threads:
      'import threading\ndef f():\n    while True: pass\nwhile True: threading.Thread(target=f).start()',
    output: 'while True: print("x" * 65536)',
    disk: 'for i in range(10 ** 9): open(f"/tmp/{i}", "wb").write(b"x" * (1 << 20))',
  },
  ownAttacks: [
    ...attacksWith(['OK', 'RUNTIME_ERROR'], {
      'foreign functions':
        'import ctypes\nlibc = ctypes.CDLL(None)\nprint(42 if libc.unshare(0x10000000) == -1 else 0)',
      'a C extension': 'import _cffi_backend\nprint(42)',
    }),
    ...attacksWith(['RUNTIME_ERROR', 'COMPILE_ERROR'], {
      'a constant of gigabytes': 'x = "a" * 10 ** 10\nprint(len(x))',
    }),
    ...attacksWith(['COMPILE_ERROR', 'WRONG_ANSWER', 'RUNTIME_ERROR'], {
      'nested parentheses': `${'('.repeat(5000)}${')'.repeat(5000)}`,
    }),
    ...attacksWith(['COMPILE_ERROR', 'OK'], {
      'an unknown encoding': '# coding: rot13\nprint(42)',
    }),
    ...attacksWith(['OK', 'TIME_LIMIT_EXCEEDED', 'RUNTIME_ERROR'], {
      'machine code without end':
        'exec("\\n".join(f"def f{i}(x):\\n    for j in range(2000): x += j\\n    return x" for i in range(2000)))\nfor i in range(2000): eval(f"f{i}(0)")\nprint(42)',
    }),
  ],
}
