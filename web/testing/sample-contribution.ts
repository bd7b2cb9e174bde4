import type { Contribution, OwnContribution, Review } from '#contract/shapes.ts'
import { sampleProblem } from './sample-problem.ts'

const judged = { verdict: 'OK', state: 'judged', slowestMs: 40, limitMs: 1000 } as const

export const review: Review = {
  state: 'done',
  findings: [
    { severity: 'warning', text: 'output2.txt is empty.' },
    { severity: 'note', text: 'Windows line ends (CR LF) in input1.txt.' },
  ],
  pairs: [
    { number: '1', inputBytes: 12, outputBytes: 1 },
    { number: '2', inputBytes: 3 * 1024 * 1024, outputBytes: 0 },
  ],
  solutions: [
    { ...judged, role: 'reference', language: 'cpp', expected: 'OK', submissionId: 71 },
    {
      ...{ ...judged, role: 'wrong', language: 'python', submissionId: 72 },
      ...{ expected: 'TIME_LIMIT_EXCEEDED', verdict: 'WRONG_ANSWER' },
    },
  ],
}

const { createdAt } = sampleProblem

export const contribution: Contribution = {
  ...sampleProblem,
  ...{ problemId: 9, status: 0, published: false, timeLimit: 1500, memoryLimit: 64 },
  ...{ scaleTimeLimit: false, solvedBy: 0, submittedBy: 0, revision: 1 },
  ...{ reason: null, decidedBy: null, decidedAt: null, changes: null },
  ...{ checker: null, interactor: null, validator: null, passes: 1, faults: [], files: [] },
  translations: { language: 'en', others: [] },
  report: review.findings.map(({ text }) => text),
  review,
  history: [{ revision: 1, action: 'sent', by: 'grace', at: createdAt, reason: null }],
}

export const ownContribution: OwnContribution = {
  ...{ problemId: 9, title: 'Bridge of Ice', difficulty: 2, tags: 'Array,Tree', createdAt },
  ...{ status: 1, published: false, revision: 2, reason: 'The second sample is wrong.' },
  ...{ report: [], review: { state: 'done' }, isFaulty: false },
}
