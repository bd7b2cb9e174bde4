import type { Contribution, OwnContribution, Review } from '#contract/shapes.ts'

const createdAt = '2026-11-20T15:42:00.000Z'
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
      ...judged,
      role: 'wrong',
      language: 'python',
      expected: 'TIME_LIMIT_EXCEEDED',
      submissionId: 72,
      verdict: 'WRONG_ANSWER',
    },
  ],
}

export const contribution: Contribution = {
  problemId: 9,
  title: 'Bridge of Ice',
  difficulty: 2,
  tags: 'Array,Tree',
  userStatus: false,
  description: 'Cross **it**.',
  descriptionHtml: '<p>Cross <strong>it</strong>.</p>',
  status: 0,
  published: false,
  timeLimit: 1500,
  memoryLimit: 64,
  limits: { python: 1500, cpp: 1500, c: 1500, java: 1500, javascript: 1500 },
  samples: [{ input: '1 2\n', output: '3\n' }],
  comparison: 'tokens',
  tolerance: null,
  scaleTimeLimit: false,
  author: { username: 'grace' },
  solvedBy: 0,
  submittedBy: 0,
  createdAt,
  revision: 1,
  reason: null,
  decidedBy: null,
  decidedAt: null,
  report: review.findings.map(({ text }) => text),
  review,
  changes: null,
  history: [{ revision: 1, action: 'sent', by: 'grace', at: createdAt, reason: null }],
}

export const ownContribution: OwnContribution = {
  problemId: 9,
  title: 'Bridge of Ice',
  difficulty: 2,
  tags: 'Array,Tree',
  status: 1,
  published: false,
  revision: 2,
  reason: 'The second sample is wrong.',
  report: [],
  review: { state: 'done' },
  createdAt,
}
