import { Session } from 'node:inspector/promises'

const lookMs = 2_000
/** The process is idle if it uses less CPU time than this between two checks. */
const idleCpuMs = 40

/**
 * Returns unused memory to the system when this process has worked and is idle again. V8 keeps the garbage
 * of a start or of busy times until it needs the room. Blocks this process for 50 to 100 ms each time.
 * @param workCpuMs less work than this leaves too little garbage to look for
 */
export function releaseMemoryWhenIdle(workCpuMs = 1_000): void {
  let lookedAtMs = 0
  let releasedAtMs = 0
  setInterval(() => {
    const nowMs = usedCpuMs()
    const isIdle = nowMs - lookedAtMs < idleCpuMs
    lookedAtMs = nowMs
    if (!isIdle || nowMs - releasedAtMs < workCpuMs) return
    releasedAtMs = nowMs
    void collectGarbage()
  }, lookMs).unref()
}

function usedCpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

async function collectGarbage(): Promise<void> {
  const session = new Session()
  session.connect()
  await session.post('HeapProfiler.collectGarbage')
  session.disconnect()
}
