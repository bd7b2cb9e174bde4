export function ProblemSubmissions() {
  return null
}
