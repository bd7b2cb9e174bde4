/**
 * The attackers, in a separate process, so that their work does not make the honest user's times
 * longer. Each account repeats every attack of a mix, all at the same time, until the bench orders a
 * rest.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { Attacker, type Sent } from './attacker.ts'
import { type Attack, attacks } from './attacks.ts'
import { isOrder, type Order, type Rest } from './messages.ts'

const betweenMs = 20
/** The pause after a refusal for a limit, and after a connection that broke. */
const refusedMs = 500

let begun: Extract<Order, { kind: 'begin' }> | undefined
let attacking = new AbortController()
let underWay: Promise<void>[] = []
const sent: Sent[] = []
let answers: Rest['answers'] = {}

process.on('message', (message) => {
  if (isOrder(message)) void obey(message)
})
process.on('disconnect', () => process.exit())

async function obey(order: Order): Promise<void> {
  if (order.kind === 'begin') begun = order
  if (order.kind === 'attack' && begun !== undefined) {
    attacking = new AbortController()
    const { signal } = attacking
    const chosen = attacks.filter(({ mix }) => mix === order.mix)
    for (const hostile of begun.hostiles.slice(0, order.accounts)) {
      const attacker = new Attacker(hostile, begun.target, sent, signal)
      underWay.push(...chosen.map((attack) => repeat(attack, attacker)))
    }
  }
  if (order.kind === 'rest') {
    attacking.abort()
    await Promise.all(underWay)
    underWay = []
    const report: Rest = { kind: 'rested', answers, sent: sent.slice() }
    answers = {}
    process.send?.(report)
  }
  if (order.kind === 'stop') process.exit()
}

async function repeat({ name, perform }: Attack, attacker: Attacker): Promise<void> {
  const { signal } = attacker
  for (let round = 0; !signal.aborted; round += 1) {
    let answer: string
    try {
      answer = String(await perform(attacker, round))
    } catch (error) {
      if (signal.aborted) return
      answer = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    }
    const of = answers[name] ?? {}
    answers[name] = of
    of[answer] = (of[answer] ?? 0) + 1
    await pause(/^[24]0/.test(answer) ? betweenMs : refusedMs, undefined, { signal }).catch(
      () => undefined,
    )
  }
}
