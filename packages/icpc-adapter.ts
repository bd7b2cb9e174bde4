/**
 * Adapts a program of the ICPC's protocol to packages whose programs use testlib's, with other arguments and
 * exit codes. Lines before and after its source translate them, on Linux and on Windows.
 */
import { type ProblemProgram, type ProgramRole, programRoles } from '#contract'

const mark =
  '// Runs a program of the ICPC with the arguments and exit codes of testlib.\n// Arguments: '

const helpers = `#include <cstdio>
#include <cstdlib>
#include <cstring>
#ifdef _WIN32
#include <direct.h>
#include <process.h>
#define icpc_make_folder(path) _mkdir(path)
#define icpc_remove_folder(path) _rmdir(path)
#else
#include <sys/stat.h>
#define icpc_make_folder(path) mkdir(path, 0700)
#define icpc_remove_folder(path) std::remove(path)
#endif

// Its destructor runs after those of the program, which may still write messages.
static struct IcpcFeedback {
  char folder[40];

  bool make() {
    const char *const places[] = {"", "/tmp/"};
    for (const char *place : places) {
      for (int number = 1; number <= 1000; number++) {
        std::snprintf(folder, sizeof folder, "%sfeedback%d", place, number);
        if (icpc_make_folder(folder) != 0) continue;
        std::strcat(folder, "/");
        return true;
      }
    }
    folder[0] = 0;
    return false;
  }

  ~IcpcFeedback() {
    if (folder[0] == 0) return;
    const char *const names[] = {"judgemessage.txt", "teammessage.txt", "judgeerror.txt", "score.txt"};
    for (const char *name : names) {
      char path[80];
      std::snprintf(path, sizeof path, "%s%s", folder, name);
      std::FILE *message = name == names[0] ? std::fopen(path, "rb") : nullptr;
      if (message != nullptr) {
        for (int c; (c = std::getc(message)) != EOF;) std::putc(c, stderr);
        std::fclose(message);
      }
      std::remove(path);
    }
    folder[std::strlen(folder) - 1] = 0;
    icpc_remove_folder(folder);
  }
} icpc_feedback = {{0}};

static inline int icpc_call(int (*program)(), int, char **) { return program(); }
template <class Strings> int icpc_call(int (*program)(int, Strings), int argc, char **argv) {
  return program(argc, const_cast<Strings>(argv));
}
`

/** A checker reads the output from its standard input. An interactor leaves no output for a checker. */
const streams: Readonly<Record<ProgramRole, string>> = {
  checker: `  if (argc < 4 || !icpc_feedback.make()) return 3;
  if (std::freopen(argv[2], "rb", stdin) == nullptr) return 3;
`,
  interactor: `  if (argc < 4 || !icpc_feedback.make()) return 3;
  std::FILE *output = std::fopen(argv[2], "wb");
  if (output == nullptr) return 3;
  std::fclose(output);
`,
  validator: '',
}

/** testlib has no exit code for a rejected input, so the validator fails. */
const translation: Readonly<Record<ProgramRole, string>> = {
  checker: 'code == 42 ? 0 : code == 43 ? 1 : 3',
  interactor: 'code == 42 ? 0 : code == 43 ? 1 : 3',
  validator: 'code == 42 ? 0 : 3',
}

function linesAround(role: ProgramRole, flags: readonly string[]): [before: string, after: string] {
  const files = role === 'validator' ? [] : ['argv[1]', 'argv[3]', 'icpc_feedback.folder']
  const given = flags.map((flag) => `const_cast<char *>(${literal(flag)})`)
  const before = `${mark}${JSON.stringify(flags)}
${helpers}
static int icpc_code(int code) { return ${translation[role]}; }

[[noreturn]] static inline void icpc_exit(int code) { std::exit(icpc_code(code)); }
namespace std { using ::icpc_exit; }

template <class Program> int icpc_run(Program program, int argc, char **argv) {
${streams[role]}  char *args[] = {${['argv[0]', ...files, ...given, 'nullptr'].join(', ')}};
  return icpc_code(icpc_call(program, argc < 1 ? 0 : int(sizeof args / sizeof *args) - 1, args));
}
#define exit icpc_exit
#define main icpc_main
#line 1
`
  // The first line end may belong to a backslash at the end of the program.
  const after = `

#undef main
#undef exit
signed main(signed argc, char **argv) { return icpc_run(icpc_main, argc, argv); }
`
  return [before, after]
}

/** Returns a string literal of C++, in which special characters are escaped. */
function literal(text: string): string {
  const bytes = [...new TextEncoder().encode(text)].map((byte) => {
    const letter = String.fromCharCode(byte)
    return /[\w.,:=+/-]/.test(letter) ? letter : `\\${byte.toString(8).padStart(3, '0')}`
  })
  return `"${bytes.join('')}"`
}

/** Returns true if `asTestlib` can translate the program. */
export const isAdaptable = ({
  protocol,
  language,
}: Pick<ProblemProgram, 'protocol' | 'language'>): boolean =>
  protocol === 'icpc' && language === 'cpp'

/** Converts a program of the ICPC's protocol to testlib's. Its arguments become part of the source. */
export function asTestlib(role: ProgramRole, program: ProblemProgram): ProblemProgram {
  const [before, after] = linesAround(role, program.flags.split(/\s+/).filter(Boolean))
  return { ...program, protocol: 'testlib', flags: '', code: before + program.code + after }
}

/** Returns the original of a program that `asTestlib` has translated, and any other program unchanged. */
export function withoutAdapter(program: ProblemProgram): ProblemProgram {
  const { code } = program
  const flags = code.startsWith(mark) ? parseFlags(code.slice(mark.length)) : undefined
  if (flags === undefined) return program
  for (const role of programRoles) {
    const [before, after] = linesAround(role, flags)
    const rest = code.slice(before.length)
    if (!code.startsWith(before) || !rest.endsWith(after)) continue
    const own = rest.slice(0, -after.length)
    return { ...program, protocol: 'icpc', flags: flags.join(' '), code: own }
  }
  return program
}

function parseFlags(text: string): string[] | undefined {
  try {
    const flags: unknown = JSON.parse(text.slice(0, text.indexOf('\n')))
    return Array.isArray(flags) ? flags.map(String) : undefined
  } catch {
    return undefined
  }
}
