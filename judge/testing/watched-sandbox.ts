/**
 * A sandbox whose output is searched for secrets: everything that a program, a compiler or an artefact
 * writes, including the parts that the judge would cut. It also records the stored files that runs and
 * uploads have made and that were not removed.
 */
import type { Command, Outcome, Sandbox } from '#sandbox/client.ts'

export type WatchedSandbox = ReturnType<typeof watch>

/** @param change makes a command cheaper, so that a bomb needs less than its whole limit */
export function watch(
  sandbox: Sandbox,
  findIn: (bytes: Buffer) => string[],
  change: (command: Command) => Command,
) {
  /** Ids that were handed out and not removed. */
  const answeredFor = new Set<string>()
  /** The subset that runs have left. */
  const keptByRuns = new Set<string>()
  const leaks: string[] = []

  function report(name: string, bytes: Buffer): void {
    leaks.push(...findIn(bytes).map((place) => `${name} holds the secret of ${place}`))
  }

  async function look(outcome: Outcome): Promise<void> {
    report('stdout', outcome.stdout)
    report('stderr', outcome.stderr)
    for (const [name, { id }] of Object.entries(outcome.files)) {
      answeredFor.add(id)
      keptByRuns.add(id)
      report(name, await sandbox.read(id))
    }
  }

  const watched: Sandbox = {
    ...sandbox,
    async run(command, signal) {
      const outcome = await sandbox.run(change(command), signal)
      await look(outcome)
      return outcome
    },
    async runPair(pair, signal, onPassages) {
      const program = change(pair.program)
      const outcome = await sandbox.runPair({ ...pair, program }, signal, onPassages)
      await look(outcome.program)
      await look(outcome.partner)
      report('the transcript', Buffer.from(outcome.transcript.map(({ text }) => text).join('')))
      return outcome
    },
    async upload(bytes) {
      const id = await sandbox.upload(bytes)
      answeredFor.add(id)
      return id
    },
    async remove(ids) {
      await sandbox.remove(ids)
      for (const id of ids) {
        answeredFor.delete(id)
        keptByRuns.delete(id)
      }
    },
  }
  /** @returns sentences about what was found since the last call */
  const takeLeaks = (): string[] => leaks.splice(0)
  return { ...watched, answeredFor, keptByRuns, takeLeaks }
}
