import type { Problem } from '#contract/shapes.ts'

export const sampleProblem: Problem = {
  ...{ problemId: 5, title: 'Bridge of Ice', difficulty: 2, tags: 'Array,Tree', status: 2 },
  ...{ description: 'Cross **it**.', descriptionHtml: '<p>Cross <strong>it</strong>.</p>' },
  ...{ timeLimit: 1000, memoryLimit: 128, scaleTimeLimit: true, languages: '', languageLimits: '' },
  limits: { python: 3000, cpp: 1000, c: 1000, java: 2100, javascript: 2000 },
  samples: [
    { input: '1 2\n', output: '3\n' },
    { input: '4 5\n', output: '9\n' },
  ],
  ...{ files: [], comparison: 'tokens', tolerance: null, author: { username: 'grace' } },
  ...{ userStatus: false, solvedBy: 12, submittedBy: 40, createdAt: '2026-11-20T15:42:00.000Z' },
}
