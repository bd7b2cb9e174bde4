import { connect } from 'node:net'

/** Sends exactly these bytes to a port of this machine. Returns the first reply with a JSON body. */
export async function rawRequest(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  try {
    socket.write(bytes)
    let reply = ''
    for await (const chunk of socket) {
      reply += chunk
      if (/\r\n\r\n[\s\S]*\}/.test(reply)) break
    }
    return reply
  } finally {
    socket.destroy()
  }
}
