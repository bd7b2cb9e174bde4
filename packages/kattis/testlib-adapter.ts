/**
 * Adapts a testlib program to a Kattis package, whose validators have other arguments and exit codes. A second
 * source file runs the program and translates them.
 */
import type { ProblemProgram, ProgramRole } from '#contract'
import type { PackageFiles } from '../package-files.ts'
import { sourceName } from '../programs.ts'
import { baseName } from '../statement-files.ts'

const headerName = 'testlib.h'
/** Text in the first lines of Assay's own testlib.h, which the judge adds anyway. */
const ourHeaderMark = 'An own implementation of the interface of testlib'
const adapterName = 'testlib_adapter.cpp'
const includedName = 'testlib_program.inc'
/** The module that Kattis tools start if a Python program has several. */
const mainModule = '__main__.py'

/** A checker gets the output to check on standard input. An interactor uses standard input for the conversation. */
const adapter = (
  role: ProgramRole,
) => `// Runs a testlib program as a validator of the Kattis problem package format.
#define ${role.toUpperCase()} 1
// It stays the main function of C++, which may lack a return, under another name for the linker.
#define main(...) main(__VA_ARGS__) __asm__("testlib_main"); int main(__VA_ARGS__)
#include "${includedName}"
#undef main
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

extern "C" int testlib_main(int argc, char **argv);
extern "C" int adapter_main(int argc, char **argv) __asm__("main");

static int run(int argc, char **argv) {
#ifdef VALIDATOR
  return testlib_main(1, argv);
#else
  std::string folder = std::string(argv[3]) + "/", output = folder + "output";
#ifdef CHECKER
  std::ofstream(output, std::ios::binary) << std::cin.rdbuf();
#endif
  if (std::freopen((folder + "judgemessage.txt").c_str(), "w", stderr) == nullptr) std::exit(3);
  char *args[] = {argv[0], argv[1], &output[0], argv[2], nullptr};
  return argc < 4 ? 3 : testlib_main(4, args);
#endif
}

extern "C" int adapter_main(int argc, char **argv) {
  pid_t child = fork();
  if (child < 0) return 3;
  if (child == 0) std::exit(run(argc, argv));
  int status = 0;
  if (waitpid(child, &status, 0) != child || !WIFEXITED(status)) return 3;
  int code = WEXITSTATUS(status);
  if (code == 0) return 42;
#ifdef VALIDATOR
  return 43;
#else
  return code == 1 || code == 2 || code == 4 || code == 8 ? 43 : 3;
#endif
}
`

/**
 * Returns the files of a program's folder, by name; undefined if the format cannot contain it.
 * @param testlib the text of testlib.h, for programs without their own copy
 */
export function programFiles(
  role: ProgramRole,
  { protocol, language, code, headers }: ProblemProgram,
  extension: string,
  testlib: string,
): Map<string, string> | undefined {
  const beside = new Map(headers.map(({ name, text }) => [name, text]))
  const isFolder = language === 'python' && headers.length > 0 && !beside.has(mainModule)
  const source = isFolder ? mainModule : sourceName(role, extension, beside)
  if (protocol === 'icpc') return new Map([[source, code], ...beside])
  if (language !== 'cpp') return undefined
  const added = [adapterName, adapter(role)] as const
  return new Map([added, [includedName, code], [headerName, testlib], ...beside])
}

/** Returns the testlib program in a folder that `programFiles` created. */
export async function adaptedProgram(
  files: PackageFiles,
  paths: readonly string[],
): Promise<ProblemProgram | undefined> {
  const pathOf = (name: string) => paths.find((path) => baseName(path) === name) ?? ''
  const made = await files.text(pathOf(adapterName))
  const isOurs = (['checker', 'interactor', 'validator'] as const).some(
    (role) => adapter(role) === made,
  )
  const code = await files.text(pathOf(includedName))
  if (!isOurs || code === undefined) return undefined
  const headers: ProblemProgram['headers'] = []
  for (const path of paths) {
    const name = baseName(path)
    if (name === adapterName || name === includedName) continue
    const text = (await files.text(path)) ?? ''
    const isAdded = name === headerName && text.slice(0, 200).includes(ourHeaderMark)
    if (!isAdded) headers.push({ name, text })
  }
  return { protocol: 'testlib', language: 'cpp', code, flags: '', headers }
}
