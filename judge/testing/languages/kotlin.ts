import { attacksWith, deep, type LanguagePrograms } from './language-programs.ts'

/** The body of main is line 2. */
function program(body: string, before = ''): string {
  return `${before}fun main() {\n${body}\n}\n`
}

export const kotlin: LanguagePrograms = {
  language: 'kotlin',
  tasks: {
    sum: program('println(readLine()!!.split(" ").map { it.toLong() }.sum())'),
    large: program(
      'val input = System.`in`.bufferedReader()\nval out = StringBuilder()\nrepeat(input.readLine().toInt()) { out.append(2 * input.readLine().toLong()).append("\\n") }\nprint(out)',
    ),
    unicode: program('println("→ " + readLine())'),
    deep: program(`println(f(${deep}))`, 'fun f(n: Int): Int = if (n == 0) 0 else f(n - 1) + 1\n'),
    threads: program(
      'val sum = java.util.concurrent.atomic.AtomicInteger()\nList(3) { kotlin.concurrent.thread { sum.incrementAndGet() } }.forEach { it.join() }\nprintln(sum.get())',
    ),
    library: program(
      'val a = mutableListOf(3, 1, 2); a.sort(); val m = hashMapOf("x" to 7)\nprintln("[" + a.joinToString(" ") + "] " + m["x"] + " " + java.math.BigInteger.valueOf(2).pow(70) + " " + "ab".repeat(2))',
    ),
  },
  compileError: {
    code: program('val x = 1\nval y: Int = x + z'),
    at: /^(?:\/w\/)?a\.kt:3:18: error: unresolved reference/m,
  },
  noMain: { code: 'fun f() {}\n', line: 'There is no main function, where a program starts.' },
  exception: {
    code: program('val a = listOf(1, 2, 3)\nprintln(a[a.size + 2])'),
    line: /^java\.lang\.ArrayIndexOutOfBoundsException: .* \(line 3\)$/,
  },
  readingPastTheEnd: {
    code: program('readLine()\nprintln(readLine()!!.length)'),
    line: /NullPointerException.*\(line 3\)$/,
    reason: 'exception',
  },
  exitsWith3: program('kotlin.system.exitProcess(3)'),
  memoryBomb: program(
    'val all = ArrayList<ByteArray>()\nwhile (true) all.add(ByteArray(1 shl 20))',
  ),
  endlessLoop: program('var i = 0L\nwhile (true) i++'),
  endlessRecursion: program('println(f(1))', 'fun f(n: Int): Int = f(n + 1) + 1\n'),
  attacks: {
    network: program(
      'try { java.net.Socket("127.0.0.1", 80); println(0) } catch (e: java.io.IOException) { println(42) }',
    ),
    files: program(
      'for (path in listOf("/etc/shadow", "/proc/1/environ", "/root/.bashrc")) if (java.io.File(path).canRead() && java.io.File(path).readBytes().isNotEmpty()) println(path)\nprintln(42)',
    ),
    processes: program(
      'while (true) try { ProcessBuilder("/bin/sh", "-c", "while :; do :; done").start() } catch (e: Exception) {}',
    ),
    threads: program('while (true) kotlin.concurrent.thread { Thread.sleep(1000000) }'),
    output: program('while (true) print("x".repeat(65536))'),
  },
  ownAttacks: [
    ...attacksWith(['RUNTIME_ERROR', 'TIME_LIMIT_EXCEEDED'], {
      'a full disk': program(
        'var i = 0\nwhile (true) java.io.File("/tmp/" + i++).writeBytes(ByteArray(1 shl 20))',
      ),
    }),
    ...attacksWith('COMPILE_ERROR', {
      'a dependency that a script would fetch': `@file:DependsOn("org.example:example:1.0")\n${program('println(42)')}`,
    }),
    ...attacksWith(['OK', 'RUNTIME_ERROR'], {
      'a signal to the first process': program(
        'ProcessBuilder("/bin/sh", "-c", "kill -9 1").start().waitFor()\nprintln(42)',
      ),
    }),
    ...attacksWith(['OK', 'COMPILE_ERROR'], {
      'types without end': `class A<T>(val next: A<A<A<T>>>?)\n${program('println(42)')}`,
      'inference that multiplies': `fun <T> f(x: T, y: T): Pair<T, T> = Pair(x, y)\n${program(`val x = ${'f('.repeat(30)}1${', 1)'.repeat(30)}\nprintln(42)`)}`,
      'nested parentheses': program(`println(${'('.repeat(5000)}42${')'.repeat(5000)})`),
    }),
    ...attacksWith('OK', {
      'a main class of the compiler': program(
        'try { Class.forName("org.jetbrains.kotlin.cli.jvm.K2JVMCompiler"); println(0) } catch (e: ClassNotFoundException) { println(42) }',
      ),
    }),
  ],
}
