import { existsSync } from 'node:fs'
export async function measureQueue(): Promise<{
  samples: number
  medianMs: number
  p95Ms: number
}> {
  throw new Error(existsSync('x') ? '' : 'hook')
}
