/** The metrics of a judge, for Prometheus. Servers read them from its row (presence.ts). */
import {
  Counter,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from '@prometheus-io/client'
import type { Language, Verdict } from '#contract'
import { SandboxError } from '#sandbox/sandbox-error.ts'
import { BlobsUnavailable } from './queue/suspects.ts'

export type Stage = 'waiting' | 'compiling' | 'running'

export type JudgeMetrics = {
  left(stage: Stage, seconds: number): void
  judged(language: Language, verdict: Verdict): void
  /** Counts a job that was released. */
  failed(error: unknown): void
  /** Returns the metrics in the form that a registry merges. */
  figures(): Promise<MetricObjectWithValues<MetricValue<string>>[]>
}

export function judgeMetrics(judgeId: string): JudgeMetrics {
  const registry = new Registry()
  registry.setDefaultLabels({ judge: judgeId })
  const registers = [registry]
  const stages = new Histogram({
    name: 'assay_judging_stage_seconds',
    help: 'How long submissions were in each stage, in seconds.',
    labelNames: ['stage'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
    registers,
  })
  const verdicts = new Counter({
    name: 'assay_verdicts_total',
    help: 'Verdicts, by kind and language.',
    labelNames: ['verdict', 'language'],
    registers,
  })
  const failures = new Counter({
    name: 'assay_judging_failures_total',
    help: 'Submissions that were released because judging failed, by reason.',
    labelNames: ['reason'],
    registers,
  })
  return {
    left: (stage, seconds) => stages.observe({ stage }, Math.max(0, seconds)),
    judged: (language, verdict) => verdicts.inc({ language, verdict }),
    failed: (error) => failures.inc({ reason: reasonOf(error) }),
    figures: () => registry.getMetricsAsJSON(),
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof SandboxError) return `sandbox ${error.kind}`
  return error instanceof BlobsUnavailable ? 'blobs away' : 'other'
}
