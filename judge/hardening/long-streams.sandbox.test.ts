import { afterAll, beforeAll, expect, inject } from 'vitest'
import { connectSandbox, type Sandbox } from '#sandbox/client.ts'
import { needs } from '../testing/needs.ts'

const mib = 2 ** 20

let sandbox: Sandbox
beforeAll(() => {
  const { url, token } = inject('sandbox')
  sandbox = connectSandbox(url, token)
})
afterAll(() => sandbox.close())

// As text each of these bytes would be U+FFFD, and three times as long.
needs('limited').it('streams too long for a reply come as the bytes they are', async () => {
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
  expect(outcome.stderr.equals(Buffer.alloc(mib, 0xfe))).toBe(true)
  expect(outcome).toMatchObject({ ending: 'exited', files: {} })
})
