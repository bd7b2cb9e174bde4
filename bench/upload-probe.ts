/** Loaded into a server process before the server; reports the event loop delay on request. */
import { monitorEventLoopDelay } from 'node:perf_hooks'

const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
const ms = (nanoseconds: number) => nanoseconds / 1e6

process.on('message', (message) => {
  if (message !== 'delay?') return
  const told = { p50: delay.percentile(50), p99: delay.percentile(99), longest: delay.max }
  delay.reset()
  process.send?.({
    kind: 'delay',
    p50: ms(told.p50),
    p99: ms(told.p99),
    longest: ms(told.longest),
  })
})
