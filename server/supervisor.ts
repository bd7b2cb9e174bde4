/**
 * Messages of the server to the supervisor that started it, if any: that it is ready, the progress
 * of a background task, and texts for the terminal.
 */
export type Message =
  | { kind: 'ready'; text: string }
  | { kind: 'progress'; task: string; text: string }
  | { kind: 'say'; text: string }
  /**
   * A secret: shown on the terminal or, without one, written to this file of the data folder with
   * mode 0600.
   */
  | { kind: 'secret'; file: string; text: string }

/**
 * Sends a message to the supervisor; without one (a server started by hand), prints it. Errors are
 * ignored if the supervisor is gone: otherwise the failed channel would end the process before it
 * has cleaned up.
 */
export function tell(message: Message): void {
  if (process.send !== undefined) process.send(message, () => {})
  else if (message.text !== '') console.log(message.text)
}
