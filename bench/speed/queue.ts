import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { median, quantile } from './statistics.ts'

const measurement = join(import.meta.dirname, '../queue-latency.ts')

/**
 * From commit to start of a job, on an idle queue of its own.
 * @throws when the measurement is not there or gives no samples
 */
export async function measureQueue(): Promise<{
  samples: number
  medianMs: number
  p95Ms: number
}> {
  if (!existsSync(measurement)) throw new Error('bench/queue-latency.ts is not there.')
  const { queueLatency }: { queueLatency: () => Promise<number[]> } = await import(measurement)
  const samples = await queueLatency()
  if (samples.length === 0) throw new Error('No job was started.')
  return {
    samples: samples.length,
    medianMs: median(samples),
    p95Ms: quantile(samples, 0.95),
  }
}
