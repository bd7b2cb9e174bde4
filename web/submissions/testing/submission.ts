import type { Result, Submission } from '#contract/shapes.ts'

/** Returns a submission for tests: by default the user's own, on a published problem. */
export function submissionOf(some: Partial<Submission> = {}): Submission {
  return {
    ...{ submissionId: 12, problemId: 5, language: 'cpp', code: 'int main() {}\n' },
    ...{ verdict: 'OK', state: 'judged', reason: null, stderr: null, stderrStored: 'all' },
    ...{ createdAt: '2026-11-20T15:42:00.000Z', username: 'ada', current: true },
    ...{ testCount: 3, limitMs: 1000, memoryLimit: 128, previous: null, next: null },
    setAside: null,
    problem: { problemId: 5, title: 'Bridge of Ice', difficulty: 2, status: 2 },
    results: [resultOf(1), resultOf(2), resultOf(3)],
    ...some,
  }
}

/** Returns a result, passed by default. */
export function resultOf(index: number, some: Partial<Result> = {}): Result {
  return {
    ...{ index, verdict: 'OK', reason: null, time: index * 10, memory: 1.5 },
    ...{ output: null, stderr: null, cut: false, outputStored: 'all', stderrStored: 'all' },
    ...{ message: null, transcript: null, transcriptCut: false, transcriptStored: 'all' },
    ...some,
  }
}
