// Messages between the bench and the process of the attackers.

import type { Hostile, Sent, Target } from './attacker.ts'
import type { Mix } from './attacks.ts'

export type Order =
  | { kind: 'begin'; target: Target; hostiles: Hostile[] }
  | { kind: 'attack'; mix: Mix; accounts: number }
  | { kind: 'rest' }
  | { kind: 'stop' }

/** Answers of the server by attack and status, since the last report. */
export interface Rest {
  kind: 'rested'
  answers: Record<string, Record<string, number>>
  sent: Sent[]
}

export function isOrder(message: unknown): message is Order {
  return typeof message === 'object' && message !== null && 'kind' in message
}

export function isRest(message: unknown): message is Rest {
  return isOrder(message) && String(message.kind) === 'rested'
}
