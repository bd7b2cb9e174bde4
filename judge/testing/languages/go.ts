import { attacksWith, deep, type LanguagePrograms } from './language-programs.ts'

/** The body of main is line 4. */
function program(body: string, imports: readonly string[] = ['fmt'], before = ''): string {
  const list = imports.map((name) => `"${name}"`).join('; ')
  return `package main\nimport (${list});${before}\nfunc main() {\n${body}\n}\n`
}

export const go: LanguagePrograms = {
  language: 'go',
  tasks: {
    sum: program('var a, b int64; fmt.Scan(&a, &b); fmt.Println(a + b)'),
    large: program(
      'in := bufio.NewReader(os.Stdin); out := bufio.NewWriter(os.Stdout); defer out.Flush()\nvar n, x int; fmt.Fscan(in, &n); for ; n > 0; n-- { fmt.Fscan(in, &x); fmt.Fprintln(out, 2 * x) }',
      ['bufio', 'fmt', 'os'],
    ),
    unicode: program('in := bufio.NewScanner(os.Stdin); in.Scan(); fmt.Println("→ " + in.Text())', [
      'bufio',
      'fmt',
      'os',
    ]),
    deep: program(
      `fmt.Println(f(${deep}))`,
      ['fmt'],
      'func f(n int) int { if n == 0 { return 0 }; return f(n - 1) + 1 }',
    ),
    threads: program(
      'var group sync.WaitGroup; var sum atomic.Int64; for i := 0; i < 3; i++ { group.Add(1); go func() { sum.Add(1); group.Done() }() }; group.Wait(); fmt.Println(sum.Load())',
      ['fmt', 'sync', 'sync/atomic'],
    ),
    library: program(
      'a := []int{3, 1, 2}; sort.Ints(a); m := map[string]int{"x": 7}; b := new(big.Int).Exp(big.NewInt(2), big.NewInt(70), nil); fmt.Println(a, m["x"], b, strings.Repeat("ab", 2))',
      ['fmt', 'math/big', 'sort', 'strings'],
    ),
  },
  compileError: { code: program('x := 1\nvar y string = 2'), at: /^a\.go:5:16: /m },
  noMain: { code: 'package main\n', line: 'There is no main function, where a program starts.' },
  exception: {
    code: program('a := make([]int, 3); i := 5; fmt.Println(a[i])'),
    line: 'panic: runtime error: index out of range [5] with length 3 (line 4)',
  },
  readingPastTheEnd: {
    code: program(
      'var x int; for i := 0; i < 3; i++ { if _, err := fmt.Scan(&x); err != nil { panic(err) } }',
    ),
    line: 'panic: EOF (line 4)',
    reason: 'exception',
  },
  exitsWith3: program('os.Exit(3)', ['os']),
  memoryBomb: program(
    'var all [][]byte; for { all = append(all, bytes.Repeat([]byte{1}, 1<<20)) }',
    ['bytes'],
  ),
  endlessLoop: program('for i := 0; ; i++ { if i < 0 { fmt.Println(i) } }'),
  endlessRecursion: program(
    'fmt.Println(f(1))',
    ['fmt'],
    'func f(n int) int { return f(n + 1) + 1 }',
  ),
  attacks: {
    network: program(
      'if _, err := net.Dial("tcp", "127.0.0.1:80"); err != nil && strings.Contains(err.Error(), "not permitted") { fmt.Println(42) } else { fmt.Println(err) }',
      ['fmt', 'net', 'strings'],
    ),
    files: program(
      'for _, path := range []string{"/etc/shadow", "/root", "/home", "/proc/1/environ", "/var/lib/apt", "/var/log"} { if file, err := os.Open(path); err == nil { if names, _ := file.Readdirnames(1); len(names) > 0 { fmt.Println(path) } } }; fmt.Println(42)',
      ['fmt', 'os'],
    ),
    processes: program('for { exec.Command("/bin/sh", "-c", "while :; do :; done").Start() }', [
      'os/exec',
    ]),
    threads: program(
      'for { go func() { runtime.LockOSThread(); for { time.Sleep(time.Hour) } }() }',
      ['runtime', 'time'],
    ),
    output: program('for { os.Stdout.WriteString(strings.Repeat("x", 1<<16)) }', ['os', 'strings']),
    disk: program(
      'for i := 0; ; i++ { if err := os.WriteFile(fmt.Sprint("/tmp/", i), make([]byte, 1<<20), 0600); err != nil { panic(err) } }',
      ['fmt', 'os'],
    ),
  },
  ownAttacks: [
    ...attacksWith('OK', {
      'user namespaces': program(
        'if err := syscall.Unshare(syscall.CLONE_NEWUSER); err != nil { fmt.Println(42) }',
        ['fmt', 'syscall'],
      ),
    }),
    ...attacksWith('COMPILE_ERROR', {
      'C code': 'package main\n// #include <stdlib.h>\nimport "C"\nfunc main() { C.abort() }\n',
      'an embedded file of the host':
        'package main\nimport _ "embed"\nimport "fmt"\n//go:embed /etc/passwd\nvar text string\nfunc main() { fmt.Println(text) }\n',
      'a package of the toolchain':
        'package main\nimport "internal/cpu"\nfunc main() { _ = cpu.CacheLineSize }\n',
      'a linker option in a comment':
        'package main\n//go:cgo_ldflag "-fplugin=/w/a.so"\nfunc main() {}\n',
    }),
    ...attacksWith(['COMPILE_ERROR', 'RUNTIME_ERROR'], {
      'a program of gigabytes':
        'package main\nvar a = [1 << 30]byte{1: 1, 1<<30 - 1: 1}\nfunc main() { println(len(a)) }\n',
      'types that double': `package main\ntype T0 struct { a [1024]int }\n${Array.from({ length: 40 }, (_, at) => `type T${at + 1} struct { a, b T${at} }`).join('\n')}\nvar x T40\nfunc main() { println(&x) }\n`,
    }),
  ],
}
