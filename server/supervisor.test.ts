import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'

const module = JSON.stringify(new URL('./supervisor.ts', import.meta.url).href)

describe('a message to the supervisor', () => {
  it('does not end the server if the supervisor has just gone', async () => {
    const code = `
      import { tell } from ${module}
      process.disconnect()
      tell({ kind: 'say', text: 'unheard' })
      setImmediate(() => console.log('still here'))
    `
    const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    const [said, errors, ended] = await Promise.all([
      text(child.stdout ?? Readable.from([])),
      text(child.stderr ?? Readable.from([])),
      once(child, 'exit'),
    ])
    expect({ said, errors, ended }).toEqual({ said: 'still here\n', errors: '', ended: [0, null] })
  })
})
