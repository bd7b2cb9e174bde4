/**
 * The feedback folder of an ICPC validator, from one pass of a multi-pass problem to the next. Each pass runs
 * in a separate container, so the sandbox keeps the files in between. Validators may change them.
 */
import type { InputFile, KeptFile, Sandbox } from '#sandbox/client.ts'

/** A writable folder of the container. The runner keeps a bounded number of its files (runner/files.go). */
export const feedbackFolder = '/tmp'

const nextPass = 'nextpass.in'

type Store = Pick<Sandbox, 'read' | 'remove'>

export class Feedback {
  readonly #sandbox: Store
  #files: Readonly<Record<string, KeptFile>> = {}

  constructor(sandbox: Store) {
    this.#sandbox = sandbox
  }

  /** The files that the last pass left, by name. */
  get files(): Readonly<Record<string, KeptFile>> {
    return this.#files
  }

  /** The files that the next pass finds. */
  copyIn(): Record<string, InputFile> {
    const files = Object.entries(this.#files).map(([name, { id }]) => {
      const file: InputFile = { fileId: id, isWritable: true }
      return [`${feedbackFolder}/${name}`, file] as const
    })
    return Object.fromEntries(files)
  }

  /** @param kept by path, as the sandbox reports them */
  replace(kept: Readonly<Record<string, KeptFile>>): void {
    this.clear()
    const inside = Object.entries(kept).map(
      ([path, file]) => [path.slice(feedbackFolder.length + 1), file] as const,
    )
    this.#files = Object.fromEntries(inside)
  }

  /** Returns the input of the next pass, which the validator has asked for; else null. */
  async takeNextInput(): Promise<Buffer | null> {
    const { [nextPass]: next, ...others } = this.#files
    if (next === undefined) return null
    this.#files = others
    try {
      return await this.#sandbox.read(next.id)
    } finally {
      void this.#sandbox.remove([next.id])
    }
  }

  clear(): void {
    const ids = Object.values(this.#files).map(({ id }) => id)
    this.#files = {}
    if (ids.length > 0) void this.#sandbox.remove(ids)
  }
}
