import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '#contract/testing/temporary-folder.ts'
import { hostCommand } from './host-command.ts'

describe('a command of the host', () => {
  const folder = temporaryFolder()

  it('returns what it wrote to both streams', async () => {
    const output = await hostCommand('sh', ['-c', 'echo out; echo err >&2'])
    expect(output).toEqual({ stdout: 'out\n', stderr: 'err\n' })
  })

  it.each([
    ['that fails', ['sh', '-c', 'echo why >&2; exit 3'], /^sh ended with 3\.\nwhy$/],
    ['that is not there', ['/no/such/program'], /ENOENT/],
  ])('%s is an error', async (_, [program = '', ...args], message) => {
    await expect(hostCommand(program, args)).rejects.toThrow(message)
  })

  it('is not started when it is no longer wanted', async () => {
    const gone = AbortSignal.abort(new Error('gone'))
    await expect(hostCommand('sh', ['-c', 'exit 0'], gone)).rejects.toThrow('gone')
  })

  it('ends with all that it has started', async () => {
    const server = createServer().listen(join(folder, 'socket'))
    await once(server, 'listening')
    // A child of the command holds a connection, which breaks when the child ends.
    const connected = once(server, 'connection')
    const end = new AbortController()
    const child = `require('node:net').connect(${JSON.stringify(join(folder, 'socket'))})`
    const script = '"$0" -e "$1" & wait'
    const command = hostCommand('sh', ['-c', script, process.execPath, child], end.signal)
    const [socket] = await connected
    const broken = once(socket.resume(), 'close')
    end.abort()
    await expect(command).rejects.toThrow('SIGKILL')
    await broken
    server.close()
  })
})
