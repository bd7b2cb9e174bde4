/**
 * Thrown when the sandbox itself fails, never for a failure of the program. `missingFile`: the sandbox no
 * longer has the file; `busy`: the host could not run the command in time, and the caller should try again.
 */
export class SandboxError extends Error {
  override name = 'SandboxError'
  readonly kind: 'unreachable' | 'missingFile' | 'busy' | 'internal'
  constructor(kind: SandboxError['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}
