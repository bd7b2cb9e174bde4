import { TextReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js'
import type { ExportedTests } from './exported-problem.ts'

export type ZipPackage = ReturnType<typeof zipPackage>

/** Returns an archive that is written file by file. @param folder ends in a slash, or is empty */
export function zipPackage(to: WritableStream<Uint8Array>, folder = '') {
  const writer = new ZipWriter(to, { useWebWorkers: false })
  return {
    add: (path: string, text: string): Promise<unknown> =>
      writer.add(folder + path, new TextReader(text)),
    addBytes: (path: string, bytes: ReadableStream<Uint8Array>): Promise<unknown> =>
      writer.add(folder + path, bytes),
    close: (): Promise<unknown> => writer.close(),
  }
}

/** Adds both files of each test. @param pathsOf returns the paths of a test, whose number counts from 1 */
export async function addTests(
  { addBytes }: ZipPackage,
  tests: ExportedTests,
  pathsOf: (number: number) => { input: string; output: string },
): Promise<void> {
  for (let number = 1; number <= tests.count; number++) {
    const { input, output } = pathsOf(number)
    await addBytes(input, await tests.read(number, 'input'))
    await addBytes(output, await tests.read(number, 'output'))
  }
}

/** Pads the number to at least two digits, and to enough digits that names sort in the order of numbers. */
export function padded(number: number, count: number): string {
  return String(number).padStart(Math.max(2, String(count).length), '0')
}
