/** Failures of programs in C, C++ and Java. */
import type { FailuresOf } from './failures.ts'
import { c, cpp, java } from './sources.ts'

const memory = 'Memory limit exceeded (128 MB)'
const fullStack = `${memory}: the stack was full, often by recursion that never ends`
const badPointer =
  'Segmentation fault (signal 11): often an index out of range, a null pointer, or recursion that is too deep'
const byZero = 'Arithmetic error (signal 8): an integer was divided by zero'
const exit3 = 'Exit code 3, where 0 means that all went well'

const endless = '\nint f(volatile int n) { volatile int a[9]; a[0] = n; return f(n + 1) + a[0]; }'

export const failuresInCpp: FailuresOf = {
  memory: {
    'too much heap': [cpp('vector<int> v(60 << 20, 1); cout << v[5];'), memory],
    bad_alloc: [
      cpp('volatile size_t n = 1ull << 46; char* p = new char[n]; cout << p;'),
      `${memory}: std::bad_alloc`,
    ],
    'a static array too large': [
      'static volatile char a[1ull << 46]; int main() { a[12345] = 1; }',
      `${memory}: global variables need 67108865 MB`,
    ],
    'recursion that never ends': [cpp('return f(0);', endless), fullStack],
  },
  signal: {
    'a division by zero': [cpp('volatile int zero = 0; cout << 5 / zero;'), byZero],
    'a remainder by zero': [cpp('volatile int zero = 0; cout << 5 % zero;'), byZero],
    'an abort': [cpp('abort();'), 'Aborted (signal 6)'],
    'a null pointer': [cpp('volatile int* p = nullptr; *p = 1;'), badPointer],
    'a failed assertion': [
      cpp('int n = 3;\nassert(n == 4);'),
      'Aborted (signal 6): assertion failed: n == 4 (line 5)',
    ],
    'memory freed twice': [
      cpp('int* volatile p = new int[9]; delete[] p; delete[] p;'),
      'Aborted (signal 6): free(): double free detected in tcache 2',
    ],
    'a thread that nobody joins': [
      cpp('thread t([] { this_thread::sleep_for(1s); });'),
      'Aborted (signal 6): std::terminate was called; often a std::thread was neither joined nor detached',
    ],
  },
  exit: { 'exit code 3': [cpp('cout << 3; exit(3);'), exit3] },
  exception: {
    'a library exception': [cpp('stoi("abc");'), 'std::invalid_argument: stoi'],
    'an exception of its own': [
      cpp(
        'throw NoPath("from 1 to 2");',
        'struct NoPath : runtime_error { using runtime_error::runtime_error; };',
      ),
      'NoPath: from 1 to 2',
    ],
    'throw 42': [cpp('throw 42;'), 'Uncaught exception of type int'],
    'throw "x"': [cpp('throw "x";'), 'Uncaught exception of type const char*'],
    'a string thrown': [cpp('throw string("x");'), 'Uncaught exception of type std::string'],
    'an exception around another': [
      cpp(
        'try { throw runtime_error("inner"); } catch (...) { throw_with_nested(logic_error("outer")); }',
      ),
      'std::logic_error: outer',
    ],
    'an exception in a thread': [
      cpp('thread t([] { throw runtime_error("far away"); }); t.join();'),
      'std::runtime_error: far away',
    ],
  },
}

export const failuresInC: FailuresOf = {
  memory: {
    'too much heap': [
      c(
        'volatile char* p = malloc(1 << 29); for (int i = 0; i < 1 << 29; i += 4096) p[i] = 1; return p[8192] - 1;',
      ),
      memory,
    ],
    'a static array too large': [
      'static volatile char a[1ull << 46]; int main() { a[12345] = 1; }',
      `${memory}: global variables need 67108865 MB`,
    ],
    'recursion that never ends': [c('return f(0);', endless), fullStack],
  },
  signal: {
    'a division by zero': [c('volatile int zero = 0; printf("%d", 5 / zero);'), byZero],
    'an abort': [c('abort();'), 'Aborted (signal 6)'],
    'a null pointer': [c('volatile int* p = 0; *p = 1;'), badPointer],
    'a failed assertion': [
      c('int n = 3;\nassert(n == 4);'),
      'Aborted (signal 6): assertion failed: n == 4 (line 6)',
    ],
  },
  exit: { 'exit code 3': [c('puts("3"); return 3;'), exit3] },
}

export const failuresInJava: FailuresOf = {
  memory: {
    'too much heap': [
      java('List<long[]> l = new ArrayList<>(); for (;;) l.add(new long[1 << 16]);'),
      `${memory}: java.lang.OutOfMemoryError: Java heap space`,
    ],
    'an array too large': [
      java('int[] a = new int[Integer.MAX_VALUE]; a[3]++;'),
      `${memory}: java.lang.OutOfMemoryError: Requested array size exceeds VM limit`,
    ],
  },
  exception: {
    'too many threads': [
      java(
        'for (;;) { Thread t = new Thread(() -> { try { Thread.sleep(9000); } catch (Exception e) {} }); t.setDaemon(true);\nt.start(); }',
      ),
      'java.lang.OutOfMemoryError: unable to create native thread: possibly out of memory or process/resource limits reached (Main.java, line 5)',
    ],
    'recursion that never ends': [
      java('f(0);', 'static int f(int n) { return f(n + 1) + 1; }'),
      'java.lang.StackOverflowError (Main.java, line 2)',
    ],
    'a division by zero': [
      java('int zero = 0;\nSystem.out.println(5 / zero);'),
      'java.lang.ArithmeticException: / by zero (Main.java, line 5)',
    ],
    'an index out of range': [
      java('int[] a = new int[3];\nSystem.out.println(a[5]);'),
      'java.lang.ArrayIndexOutOfBoundsException: Index 5 out of bounds for length 3 (Main.java, line 5)',
    ],
    'reading past the input': [
      java('Scanner s = new Scanner(System.in);\nfor (;;) s.nextInt();'),
      'java.util.NoSuchElementException (Main.java, line 5)',
    ],
    'a null': [
      java('String word = null;\nSystem.out.println(word.length());'),
      'java.lang.NullPointerException: Cannot invoke "String.length()" because "word" is null (Main.java, line 5)',
    ],
    'an exception of its own': [
      java(
        'throw new NoPath("from 1 to 2");',
        'static class NoPath extends RuntimeException { NoPath(String m) { super(m); } }',
      ),
      'Main.NoPath: from 1 to 2 (Main.java, line 4)',
    ],
    'an exception with its cause': [
      java(
        'try { Integer.parseInt("x"); } catch (Exception e) {\nthrow new IllegalStateException("outer", e); }',
      ),
      'java.lang.IllegalStateException: outer (Main.java, line 5)',
    ],
    'an exception in a static initializer': [
      'public class Main {\nstatic int x = 1 / (int) Math.floor(0.5);\npublic static void main(String[] a) {} }',
      'java.lang.ExceptionInInitializerError, caused by java.lang.ArithmeticException: / by zero (Main.java, line 2)',
    ],
    'a class of another name': [
      'public class Solution {\npublic static void main(String[] a) { a[3] = ""; } }',
      'java.lang.ArrayIndexOutOfBoundsException: Index 3 out of bounds for length 0 (Solution.java, line 2)',
    ],
  },
  exit: { 'exit code 3': [java('System.out.println(3); System.exit(3);'), exit3] },
}
