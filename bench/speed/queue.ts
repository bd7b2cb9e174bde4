import { queueLatency } from '../queue-latency.ts'
import type { BenchInstance } from './assay-instance.ts'
import { median, quantile } from './statistics.ts'

const warm = 10
const counted = 100

export type QueueResult = { samples: number; medianMs: number; p95Ms: number }

/** Measures the time from commit to start of a job on an idle instance. */
export async function measureQueue({
  instance,
  person,
  problemId,
}: BenchInstance): Promise<QueueResult> {
  await queueLatency(instance, person, problemId, warm)
  const samples = await queueLatency(instance, person, problemId, counted)
  return { samples: samples.length, medianMs: median(samples), p95Ms: quantile(samples, 0.95) }
}
