/**
 * Summarizes how a program ended in one line for learners: the uncaught exception with its name, its
 * message and the line in their own source. A program may print the same text itself, so only the form
 * of a whole report counts, and verdict.ts first asks how the program ended.
 */
import type { Language } from '#contract'
import { shortLines } from '../run/truncated-text.ts'

/** @returns the exception in one line; null when the runtime reported none */
export function uncaughtException(language: Language, text: string): string | null {
  const said = shortLines(text)
  switch (language) {
    case 'python':
      return pythonException(said)
    case 'java':
      return javaException(said)
    case 'javascript':
      return javascriptException(said)
    case 'cpp':
    case 'c':
      return nativeException(said)
  }
}

const mostCharacters = 200

function line(words: string, place?: string): string {
  const whole = words.trimEnd()
  const shown = whole.length > mostCharacters ? `${whole.slice(0, mostCharacters)}…` : whole
  return place === undefined ? shown : `${shown} (${place})`
}

/** Frames and source are indented, so the exception is the first line that is not. */
function pythonException(said: string): string | null {
  const start = [
    ...said.matchAll(/^(?: {2}\+ Exception Group )?Traceback \(most recent call last\):$/gm),
  ].at(-1)
  if (start === undefined) return null
  // A group's own frames stand behind a bar.
  const lines = said
    .slice(start.index + start[0].length + 1)
    .split('\n')
    .map((text) => text.replace(/^ {2}\| /, ''))
  const at = lines.findIndex((text) => text !== '' && !text.startsWith(' '))
  const thrown = lines[at]
  if (thrown === undefined) return null
  const frames = [
    ...lines
      .slice(0, at)
      .join('\n')
      .matchAll(/^ +File "\/w\/a\.py", line (\d+)/gm),
  ]
  const number = frames.at(-1)?.[1]
  return line(thrown, number && `line ${number}`)
}

/** Uses the first of several threads. Library frames have their module before a slash. */
function javaException(said: string): string | null {
  const header =
    /^Exception in thread "main" (.+)$/m.exec(said) ??
    /^Exception in thread ".*?" (.+)$/m.exec(said)
  if (header?.[1] === undefined) return null
  const report =
    said.slice(header.index + header[0].length).split(/^Exception in thread /m)[0] ?? ''
  const [own = '', cause = ''] = report.split(/^Caused by: /m)
  const words = readable(header[1])
  // An exception in a static initializer has no frames of its own.
  if (!own.includes('\tat ') && cause !== '') {
    return line(`${words}, caused by ${readable(cause.split('\n')[0] ?? '')}`, javaPlace(cause))
  }
  return line(words, javaPlace(own))
}

/** Main$Edge is the class Edge inside Main. */
function readable(thrown: string): string {
  const [name = '', ...words] = thrown.split(': ')
  return [name.replaceAll('$', '.'), ...words].join(': ')
}

function javaPlace(frames: string): string | undefined {
  const frame = /^\tat (?![^\s(]*\/)[^\s(]+\(([^():]+\.java):(\d+)\)/m.exec(frames)
  return frame ? `${frame[1]}, line ${frame[2]}` : undefined
}

const javascriptSource =
  '(?:file://)?/w/a\\.js|node:[\\w/.]+|<anonymous_script>|\\[worker eval\\]|evalmachine\\.<anonymous>'
/** The place of the throw, its source line, and the caret below it, if any. */
const javascriptReport = new RegExp(
  `^(${javascriptSource}):(\\d+)\\n.*\\n[ \\t]*(\\^*)[ \\t]*\\n`,
  'gm',
)

function javascriptException(said: string): string | null {
  if (!/^Node\.js v[\d.]+\s*$/m.test(said)) return null
  const report = [...said.matchAll(javascriptReport)].at(-1)
  if (report === undefined) return null
  const [start, file = '', where, caret] = report
  const rest = said.slice(report.index + start.length)
  const number = file.endsWith('/w/a.js') ? where : /\/w\/a\.js:(\d+)/.exec(rest)?.[1]
  const place = number && `line ${number}`
  const rejected = /The promise rejected with the reason "(.*?)"\.$/m.exec(rest)?.[1]
  if (rejected !== undefined) return line(`Uncaught value, from a rejected promise: ${rejected}`)
  const [words = '', ...more] = rest.split('\n').filter((text) => text !== '')
  // After an error's caret comes an empty line, after any other value's none; nor after that of an
  // import that found no such name, but it has frames.
  const isError = rest.startsWith('\n') || /^ {4}at /.test(more[0] ?? '')
  if (caret !== '' && !isError) return line(`Uncaught value: ${words}`, place)
  const named = words.replace(/^([\w$.]+) \[\w+\]/, '$1')
  return line(named.endsWith(':') ? `${named} ${(more[0] ?? '').trim()}` : named, place)
}

const longString =
  /std::__cxx11::basic_string<char, std::char_traits<char>, std::allocator<char> ?>/g

function nativeException(said: string): string | null {
  const thrown = /^terminate called after throwing an instance of '(.+)'$/m.exec(said)
  if (thrown?.[1] === undefined) return null
  const type = thrown[1]
    .replace(longString, 'std::string')
    .replace(/^std::_Nested_exception<(.+?) ?>$/, '$1')
    .replace('char const*', 'const char*')
  const words = /^ {2}what\(\): {2}(.*)$/m.exec(said.slice(thrown.index))?.[1]
  if (words === undefined) return line(`Uncaught exception of type ${type}`)
  return line(words.startsWith(type) ? words : `${type}: ${words}`)
}

const libraryComplaint =
  /^(?:(?:free|malloc|realloc|calloc|munmap_chunk|malloc_consolidate)\(\): .+|double free or corruption.*|corrupted .+|\*\*\* .+ \*\*\*: terminated|pure virtual method called)$/m

/** Finds why a native program aborted in what its libraries wrote; null when they wrote nothing known. */
export function abortReason(text: string): string | null {
  const said = shortLines(text)
  const assertion = /^.*?a\.c(?:pp)?:(\d+): .*: Assertion [`'](.*)' failed\.$/m.exec(said)
  if (assertion) return line(`assertion failed: ${assertion[2]}`, `line ${assertion[1]}`)
  const complaint = libraryComplaint.exec(said)?.[0]
  if (complaint !== undefined) return line(complaint)
  return said.includes('terminate called without an active exception')
    ? 'std::terminate was called; often a std::thread was neither joined nor detached'
    : null
}

const names: Readonly<Record<number, string>> = {
  1: 'Hangup',
  2: 'Interrupt',
  3: 'Quit',
  4: 'Illegal instruction',
  5: 'Trap',
  6: 'Aborted',
  7: 'Bus error',
  8: 'Arithmetic error',
  9: 'Killed',
  10: 'User signal 1',
  11: 'Segmentation fault',
  12: 'User signal 2',
  13: 'Broken pipe',
  14: 'Alarm',
  15: 'Terminated',
  24: 'CPU time limit',
  25: 'File size limit',
  31: 'Bad system call',
}

export function signalName(number: number): string {
  return names[number] ?? 'Ended'
}

const usualCauses: Readonly<Record<number, string>> = {
  4: 'often a function that promises a value and returns none',
  8: 'an integer was divided by zero',
  11: 'often an index out of range, a null pointer, or recursion that is too deep',
}

/** Returns the usual cause of a signal in C and C++; null when there is none. */
export function usualCause(number: number): string | null {
  return usualCauses[number] ?? null
}

/** ELF64 little-endian: the header's fields, and those of one entry of its program table. */
const magic = Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1])
const tableAt = 32
const entrySizeAt = 54
const entriesAt = 56
const loaded = 1
const memorySizeAt = 40

/**
 * Returns how much memory a compiled program requests before its first instruction, in bytes; 0 for
 * other files. A program whose arrays are too large for the machine crashes without a message.
 */
export function staticBytes(program: Buffer): number {
  if (program.length < 64 || !program.subarray(0, magic.length).equals(magic)) return 0
  const table = Number(program.readBigUInt64LE(tableAt))
  const entrySize = program.readUInt16LE(entrySizeAt)
  let total = 0
  for (let entry = 0; entry < program.readUInt16LE(entriesAt); entry += 1) {
    const at = table + entry * entrySize
    if (at + memorySizeAt + 8 > program.length) return total
    if (program.readUInt32LE(at) === loaded)
      total += Number(program.readBigUInt64LE(at + memorySizeAt))
  }
  return total
}
