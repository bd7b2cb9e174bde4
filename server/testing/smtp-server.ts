/** A real SMTP server on loopback, for one test: keeps what it takes, and can be told to be difficult. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  user: unknown
  /** Whether it came over TLS. */
  secure: boolean
  headers: string
  /** Decoded, both parts. */
  body: string
}

export interface TestSmtpServer {
  port: number
  mails: ReceivedMail[]
  stop: () => Promise<void>
}

/** @param refuse what it says to a mail that it has read; undefined: it takes it */
export async function smtpServer(
  options: SMTPServerOptions = {},
  refuse: (mail: ReceivedMail) => Error | undefined = () => undefined,
): Promise<TestSmtpServer> {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    // It has a certificate that everybody knows, and would warn of it.
    logger: false,
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 1,
    onData(stream, { envelope, user, secure }, done) {
      void text(stream).then((raw) => {
        const [headers = '', ...body] = raw.split('\r\n\r\n')
        const mail = {
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          user,
          secure,
          headers,
          body: decoded(body.join('\r\n\r\n')),
        }
        const refusal = refuse(mail)
        if (refusal === undefined) mails.push(mail)
        done(refusal ?? null)
      })
    },
    ...options,
  })
  // Clients that leave in the middle are what some tests are about.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { port, mails, stop: () => new Promise((resolve) => server.close(() => resolve())) }
}

/** An answer of the server with this code. */
export function answer(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

/** Quoted-printable: a line that ends with = goes on, =XX is a byte. */
function decoded(body: string): string {
  return body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
}
