/** A real SMTP server on loopback for one test. It collects mails, and can refuse them. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

export interface ReceivedMail {
  from: string
  to: string[]
  user: unknown
  /** The mail came over TLS. */
  secure: boolean
  headers: string
  /** The decoded text and HTML parts. */
  body: string
}

/** @param refuse the reply to a mail that it has read; undefined: it accepts the mail */
export async function smtpServer(
  options: SMTPServerOptions = {},
  refuse: (mail: ReceivedMail) => Error | undefined = () => undefined,
): Promise<{ port: number; mails: ReceivedMail[] }> {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    // Its default certificate is publicly known, so the library would print a warning.
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
  // Some tests are about clients that disconnect in the middle.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  return { port, mails }
}

/** A reply of the server with this code. */
export function answer(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

/** Quoted-printable: a line that ends with = continues on the next, and =XX is a byte. */
function decoded(body: string): string {
  return body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
}
