import { attacksWith, deep, type LanguagePrograms } from './language-programs.ts'

const usings =
  'using System; using System.Collections.Generic; using System.IO; using System.Linq; using System.Text;'

/** The body of Main is line 3. */
function program(body: string, members = ''): string {
  return `${usings}\nclass Program { ${members} static void Main() {\n${body}\n} }\n`
}

export const csharp: LanguagePrograms = {
  language: 'csharp',
  tasks: {
    sum: program("Console.WriteLine(Console.ReadLine().Split(' ').Select(long.Parse).Sum());"),
    large: program(
      'var o = new StringBuilder(); for (int n = int.Parse(Console.ReadLine()); n > 0; n--) o.Append(2 * long.Parse(Console.ReadLine())).Append("\\n"); Console.Write(o);',
    ),
    unicode: program('Console.WriteLine("→ " + Console.ReadLine());'),
    deep: program(
      `Console.WriteLine(F(${deep}));`,
      'static int F(int n) { return n == 0 ? 0 : F(n - 1) + 1; }',
    ),
    threads: program(
      'var all = Enumerable.Range(0, 3).Select(_ => new System.Threading.Thread(() => System.Threading.Interlocked.Increment(ref sum))).ToList(); all.ForEach(one => one.Start()); all.ForEach(one => one.Join()); Console.WriteLine(sum);',
      'static int sum;',
    ),
    library: program(
      'var a = new List<int> { 3, 1, 2 }; a.Sort(); var m = new Dictionary<string, int> { ["x"] = 7 }; Console.WriteLine($"[{string.Join(" ", a)}] {m["x"]} {System.Numerics.BigInteger.Pow(2, 70)} {"ab" + "ab"}");',
    ),
  },
  compileError: {
    code: program('int x = 1;\nstring y = x;'),
    at: /^a\.cs\(4,12\): error CS0029: /m,
  },
  noMain: { code: 'class A {}\n', line: 'There is no Main method, where a program starts.' },
  exception: {
    code: program('var a = new int[3];\nConsole.WriteLine(a[a.Length + 2]);'),
    line: 'System.IndexOutOfRangeException: Index was outside the bounds of the array. (line 4)',
  },
  readingPastTheEnd: {
    code: program('Console.ReadLine();\nConsole.WriteLine(Console.ReadLine().Length);'),
    line: /^System\.NullReferenceException: .* \(line 4\)$/,
    reason: 'exception',
  },
  exitsWith3: program('Environment.Exit(3);'),
  memoryBomb: program(
    'var all = new List<byte[]>(); for (;;) { var a = new byte[1 << 20]; for (int i = 0; i < a.Length; i += 4096) a[i] = 1; all.Add(a); }',
  ),
  endlessLoop: program('for (long i = 0; ; i++) if (i < 0) Console.WriteLine(i);'),
  endlessRecursion: program(
    'Console.WriteLine(F(1));',
    'static int F(int n) { return F(n + 1) + 1; }',
  ),
  attacks: {
    network: program(
      // Mono reports only at the stream that there is no socket.
      'try { new System.Net.Sockets.TcpClient("127.0.0.1", 80).GetStream().WriteByte(1); Console.WriteLine(0); } catch (Exception) { Console.WriteLine(42); }',
    ),
    files: program(
      'foreach (var path in new[] { "/etc/shadow", "/proc/1/environ", "/root/.bashrc" }) try { if (File.ReadAllBytes(path).Length > 0) Console.WriteLine(path); } catch (Exception) {} Console.WriteLine(42);',
    ),
    threads: program(
      'for (;;) new System.Threading.Thread(() => System.Threading.Thread.Sleep(1000000)).Start();',
    ),
    output: program("var text = new string('x', 65536); for (;;) Console.Write(text);"),
  },
  ownAttacks: [
    ...attacksWith(['TIME_LIMIT_EXCEEDED', 'RUNTIME_ERROR', 'COMPILE_ERROR'], {
      'processes that never end': program(
        'for (;;) try { System.Diagnostics.Process.Start("/bin/sh", "-c \'while :; do :; done\'"); } catch (Exception) {}',
      ),
    }),
    ...attacksWith(['RUNTIME_ERROR', 'TIME_LIMIT_EXCEEDED'], {
      'a full disk': program(
        'for (int i = 0; ; i++) File.WriteAllBytes("/tmp/" + i, new byte[1 << 20]);',
      ),
      'memory outside of the heap': program(
        'for (;;) { var p = System.Runtime.InteropServices.Marshal.AllocHGlobal(1 << 20); for (int i = 0; i < 1 << 20; i += 4096) System.Runtime.InteropServices.Marshal.WriteByte(p, i, 1); }',
      ),
    }),
    ...attacksWith(['OK', 'RUNTIME_ERROR'], {
      'a function of the C library': program(
        'Console.WriteLine(system("mount > /dev/null 2>&1") == 0 ? 42 : 42);',
        '[System.Runtime.InteropServices.DllImport("libc")] static extern int system(string command);',
      ),
    }),
    ...attacksWith(['OK', 'COMPILE_ERROR'], {
      'a file of the host as a checksum': `#pragma checksum "/etc/shadow" "{406EA660-64CF-4C82-B6F0-42D48172A799}" "00"\n${program('Console.WriteLine(42);')}`,
      'nested lambdas': program(
        `${Array.from({ length: 12 }, (_, at) => `G(a${at} => `).join('')}1${')'.repeat(12)}; Console.WriteLine(42);`,
        'static int G(Func<int, int> f) { return f(1); } static int G(Func<string, int> f) { return 2; }',
      ),
    }),
    ...attacksWith('COMPILE_ERROR', {
      'an analyzer named in the source': `extern alias analyzer;\n${program('Console.WriteLine(42);')}`,
    }),
    ...attacksWith(['OK', 'COMPILE_ERROR', 'RUNTIME_ERROR'], {
      'types without end': `class A<T> { public A<A<T>> Next; }\n${program('Console.WriteLine(typeof(A<int>) != null ? 42 : 0);').replace(usings, 'using System;')}`,
    }),
    ...attacksWith('OK', {
      'a compiler at run time': program(
        'try { System.Reflection.Assembly.LoadFrom("/toolchain/mcs.exe"); Console.WriteLine(0); } catch (Exception) { Console.WriteLine(42); }',
      ),
    }),
  ],
}
