import { afterAll, beforeAll, expect, inject } from 'vitest'
import { limits } from '#contract'
import { connectSandbox, type Sandbox } from '#sandbox/client.ts'
import { needs } from '../testing/needs.ts'

const mib = 2 ** 20

let sandbox: Sandbox
beforeAll(() => {
  const { url, token } = inject('sandbox')
  sandbox = connectSandbox(url, token)
})
afterAll(() => sandbox.close())

// As text each of these bytes is U+FFFD, which is three times as long.
needs('limited')(
  'a long stdout arrives byte by byte, a long stderr without its middle',
  async () => {
    const code = `
import sys
sys.stdout.buffer.write(b'\\xff' * ${2 * mib})
sys.stderr.buffer.write(b'\\xfe' * ${mib})`
    const outcome = await sandbox.run({
      args: ['/usr/bin/python3', '-c', code],
      stdin: { content: '' },
      copyIn: {},
      keep: [],
      cpuLimitMs: 10_000,
      wallLimitMs: 60_000,
      memoryLimitBytes: 256 * mib,
      stackLimitBytes: 64 * mib,
      processes: 4,
      streamLimitBytes: 16 * mib,
    })
    expect(outcome.stdout.equals(Buffer.alloc(2 * mib, 0xff))).toBe(true)
    const keptBytes = 2 * Math.max(limits.keptErrors.headBytes, limits.keptErrors.tailBytes)
    expect(outcome.stderr.toString() === '\ufffd'.repeat(keptBytes)).toBe(true)
    expect(outcome).toMatchObject({ ending: 'exited', files: {}, stderrLeftOut: mib - keptBytes })
  },
)
