import { attacksWith, deep, type LanguagePrograms } from './language-programs.ts'

const program = (body: string, before = '') => `${before}\nbegin\n${body}\nend.\n`
const opens = (path: string) =>
  `assign(f, '${path}'); {$I-} reset(f); if ioresult = 0 then writeln('${path}');`

export const pascal: LanguagePrograms = {
  language: 'pascal',
  tasks: {
    sum: program('readln(a, b); writeln(a + b);', 'var a, b: int64;'),
    large: program(
      'readln(n); for i := 1 to n do begin readln(x); writeln(2 * x) end;',
      'var i, n, x: int64;',
    ),
    unicode: program("readln(s); writeln('→ ', s);", 'var s: ansistring;'),
    deep: program(
      `writeln(f(${deep}));`,
      'function f(n: longint): longint; begin if n = 0 then f := 0 else f := f(n - 1) + 1 end;',
    ),
    threads: program(
      'for i := 1 to 3 do all[i] := beginthread(@work); for i := 1 to 3 do waitforthreadterminate(all[i], 0); writeln(sum);',
      'uses cthreads; var sum: longint; i: integer; all: array[1..3] of tthreadid; function work(p: pointer): ptrint; begin interlockedincrement(sum); work := 0 end;',
    ),
    library: program(
      "list := tlist.create; list.add(3); list.add(1); list.add(2); list.sort(@compare); map := tmap.create; map['x'] := 7; writeln('[', list[0], ' ', list[1], ' ', list[2], '] ', map['x'], ' 1180591620717411303424 ', stringofchar('a', 0) + 'abab');",
      '{$mode objfpc} uses fgl, sysutils; type tlist = specialize tfpglist<longint>; tmap = specialize tfpgmap<string, longint>; var list: tlist; map: tmap; function compare(const a, b: longint): integer; begin compare := a - b end;',
    ),
  },
  compileError: {
    code: program("x := 'text';", 'var x: longint;'),
    at: /^a\.pas\(3,\d+\) Error: /m,
  },
  exception: {
    code: program('x := 0;\nwriteln(1 div x);', 'var x: longint;'),
    line: 'Runtime error 200: division by zero (line 4)',
  },
  readingPastTheEnd: {
    code: program('readln(s);\nread(s);\nif eof then runerror(100);', 'var s: string;'),
    line: /^Runtime error 100: read past the end of a file/,
    reason: 'exception',
  },
  exitsWith3: program('halt(3);'),
  memoryBomb: program(
    'while true do begin getmem(p, 1 shl 20); fillchar(p^, 1 shl 20, 1) end;',
    'var p: pointer;',
  ),
  endlessLoop: program('while true do i := i + 1;', 'var i: int64;'),
  endlessRecursion: program(
    'writeln(f(1));',
    'function f(n: longint): longint; begin f := f(n + 1) + 1 end;',
  ),
  attacks: {
    files: program(
      `${opens('/etc/shadow')} ${opens('/root/.bashrc')} writeln(42);`,
      'var f: text;',
    ),
    processes: program('while true do if fpfork = 0 then while true do;', 'uses baseunix;'),
    shell: program(
      "executeprocess('/bin/sh', ['-c', 'mount >/dev/null 2>&1; echo 42']);",
      'uses sysutils;',
    ),
    output: program("while true do writeln('flood flood flood flood flood flood');"),
  },
  ownAttacks: [
    ...attacksWith(['OK', 'COMPILE_ERROR'], {
      'the network': program(
        'if fpsocket(AF_INET, SOCK_STREAM, 0) = -1 then writeln(42);',
        'uses sockets;',
      ),
      'a system call': program(
        'if do_syscall(272, $10000000) < 0 then writeln(42);',
        'uses syscall;',
      ),
      'a variable of the compiler’s environment':
        "begin\nwriteln({$I %ES_AUTH_TOKEN%}, '42');\nend.\n",
    }),
    ...attacksWith('COMPILE_ERROR', {
      'an included file of the host': '{$I /etc/shadow}\nbegin end.\n',
      'a linked file of the host': '{$L /etc/passwd}\nbegin end.\n',
      'a file that includes itself': '{$I a.pas}\nbegin end.\n',
      'macros that double': '{$macro on}\n{$define a:=a a}\nbegin a end.\n',
    }),
    ...attacksWith(['COMPILE_ERROR', 'WRONG_ANSWER'], {
      'a resource of the host': '{$R /etc/shadow}\nbegin end.\n',
    }),
    ...attacksWith(['COMPILE_ERROR', 'RUNTIME_ERROR', 'WRONG_ANSWER'], {
      'a program of gigabytes': program(
        'writeln(length(a));',
        'var a: array[0..2000000000] of byte;',
      ),
    }),
  ],
}
