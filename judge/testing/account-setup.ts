/** The sandbox of a test run as an account without rights, which has no control groups. */
import type { TestProject } from 'vitest/node'
import { startTestSandbox } from './global-setup.ts'

/** Users and groups without a name may run programs, too. */
const account = { uid: 19_999, gid: 19_999 }

export default function setup(project: TestProject): Promise<() => Promise<void>> {
  const isRoot = process.getuid?.() === 0
  return startTestSandbox(project, isRoot ? account : undefined)
}
