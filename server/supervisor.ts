/**
 * What the server tells the process that started it, if one did: when it is ready, how far a task
 * of the background has come, and what a person at the terminal should read.
 */
export type Message =
  | { kind: 'ready'; text: string }
  | { kind: 'progress'; task: string; text: string }
  | { kind: 'say'; text: string }
  /** For nobody else's eyes: without a terminal it goes to this file of the data folder, 0600. */
  | { kind: 'secret'; file: string; text: string }

/**
 * Without a supervisor (a server started by hand), what it says is printed. When the supervisor is gone,
 * nobody hears it; unheard, the failure of the channel would end the process before it has cleared up.
 */
export function tell(message: Message): void {
  if (process.send !== undefined) process.send(message, () => {})
  else if (message.text !== '') console.log(message.text)
}
