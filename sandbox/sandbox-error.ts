/**
 * Thrown when the sandbox itself fails, never for a failure of the program. `missingFile`: the sandbox no
 * longer has the file; `busy`: the host could not run the command in time, and the caller should try again;
 * `otherRelease`: its answer has another format, as during an upgrade.
 */
export class SandboxError extends Error {
  override name = 'SandboxError'
  readonly kind: 'unreachable' | 'missingFile' | 'busy' | 'otherRelease' | 'internal'
  constructor(kind: SandboxError['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}
