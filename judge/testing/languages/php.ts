import { attacksWith, deep, type LanguagePrograms } from './language-programs.ts'

const program = (body: string) => `<?php\n${body}\n`

export const php: LanguagePrograms = {
  language: 'php',
  tasks: {
    sum: program('echo array_sum(explode(" ", trim(fgets(STDIN)))), "\\n";'),
    large: program('$n = (int) fgets(STDIN); while ($n-- > 0) echo 2 * (int) fgets(STDIN), "\\n";'),
    unicode: program('echo "→ " . fgets(STDIN);'),
    deep: program(`function f($n) { return $n == 0 ? 0 : f($n - 1) + 1; } echo f(${deep});`),
    threads: null,
    library: program(
      '$a = [3, 1, 2]; sort($a); $m = ["x" => 7]; echo "[" . implode(" ", $a) . "] ", $m["x"], " ", "1180591620717411303424", " ", str_repeat("ab", 2);',
    ),
  },
  compileError: { code: program('$x = 1;\n$y = (2 + ;'), at: /a\.php on line 3/ },
  exception: {
    code: program('$x = 0;\necho intdiv(1, $x);'),
    line: 'DivisionByZeroError: Division by zero (line 3)',
  },
  readingPastTheEnd: {
    code: program(
      'fgets(STDIN);\n$line = fgets(STDIN);\nif ($line === false) throw new Exception("no line");',
    ),
    line: 'Exception: no line (line 4)',
    reason: 'exception',
  },
  exitsWith3: program('exit(3);'),
  memoryBomb: program('$a = []; for (;;) $a[] = str_repeat("x", 1 << 20);'),
  endlessLoop: program('for (;;);'),
  endlessRecursion: program('function f($n) { return f($n + 1) + 1; } f(1);'),
  attacks: {
    network: program(
      '$s = @stream_socket_client("tcp://127.0.0.1:80"); echo $s === false ? 42 : 0;',
    ),
    files: program(
      'foreach (["/etc/shadow", "/proc/1/environ", "/root/.bashrc"] as $path) if (@file_get_contents($path)) echo $path; echo 42;',
    ),
    processes: program('for (;;) $a[] = @proc_open("while :; do :; done", [], $pipes);'),
    shell: program('echo trim(shell_exec("mount >/dev/null 2>&1; echo 42"));'),
    output: program('for (;;) echo str_repeat("x", 65536);'),
  },
  ownAttacks: [
    ...attacksWith(['RUNTIME_ERROR', 'TIME_LIMIT_EXCEEDED'], {
      'a full disk': program(
        'for ($i = 0; ; $i++) if (@file_put_contents("/tmp/$i", str_repeat("x", 1 << 20)) === false) exit(1);',
      ),
    }),
    ...attacksWith('OK', {
      'an included file of the host': program('if (!@include("/etc/shadow")) echo 42;'),
      'an address to include': program('if (!@include("http://127.0.0.1/a.php")) echo 42;'),
    }),
    ...attacksWith('RUNTIME_ERROR', {
      'an unlimited memory limit': program(
        'ini_set("memory_limit", "-1"); $a = []; for (;;) $a[] = str_repeat("x", 1 << 20);',
      ),
    }),
    ...attacksWith(['OK', 'RUNTIME_ERROR'], {
      'a library of its own': program('if (!@dl("/w/a.so")) echo 42;'),
    }),
    ...attacksWith(['TIME_LIMIT_EXCEEDED', 'WRONG_ANSWER', 'RUNTIME_ERROR'], {
      'a stubborn regular expression': program(
        'ini_set("pcre.backtrack_limit", "2000000000"); echo preg_match("/^(a|a|a)*$/", str_repeat("a", 40) . "b");',
      ),
    }),
    ...attacksWith(['OK', 'COMPILE_ERROR', 'RUNTIME_ERROR'], {
      'nested parentheses': program(`echo ${'('.repeat(20000)}42${')'.repeat(20000)};`),
    }),
  ],
}
