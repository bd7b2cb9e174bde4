/** Messages of the server to the supervisor that started it, if any. */
export type Message =
  | { kind: 'ready'; text: string }
  | { kind: 'progress'; task: string; text: string }
  | { kind: 'say'; text: string }
  /** Shown on the terminal or, without one, written to this file with mode 0600. */
  | { kind: 'secret'; file: string; text: string }

/** A failed channel must not end the process before it has cleaned up. */
export function tell(message: Message): void {
  if (process.send !== undefined) process.send(message, () => {})
  else if (message.text !== '') console.log(message.text)
}
