export function problemPath({ problemId }: { problemId: number }): string {
  return `/problems/${problemId}/description`
}
