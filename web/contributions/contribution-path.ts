export function contributionPath({ problemId }: { problemId: number }): string {
  return `/contributions/${problemId}/description`
}
