import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { SMTPServerOptions } from 'smtp-server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { answer, smtpServer } from '../testing/smtp-server.ts'
import { type Mail, MailNotSent, MailRefused, writeMail } from './mail.ts'
import { type SmtpSettings, smtpMailer } from './smtp-mailer.ts'

const link = 'https://assay.example.org/accounts/password/reset/key/secret-key-0123456789'
const mail: Mail = writeMail({
  to: 'ada@example.org',
  subject: 'Choose a new password for Assay',
  before: ['Hello Ada & <Grace>,'],
  link,
  linkText: 'Choose a new password',
  after: ['The link works once.'],
})
const never = new AbortController().signal

function mailer(port: number, change: Partial<SmtpSettings> = {}, timeoutMs = 10_000) {
  const usual = { host: '127.0.0.1', tls: 'offered', login: undefined } as const
  const settings = { ...usual, port, from: 'no-reply@assay.example.org', ...change }
  return smtpMailer(settings, { sender: 'Assay', timeoutMs })
}

/** The error of the attempt to send. */
async function failure(port: number, change: Partial<SmtpSettings> = {}, timeoutMs?: number) {
  const sending = mailer(port, change, timeoutMs).send(mail, never)
  return sending.catch((error: unknown) => error)
}

describe('a mail by SMTP', () => {
  it('arrives as text and as HTML, from the configured address, over TLS where it is offered', async () => {
    const { port, mails } = await smtpServer()
    await mailer(port).send(mail, never)
    expect(mails).toHaveLength(1)
    const [received] = mails
    const from = 'no-reply@assay.example.org'
    expect(received).toMatchObject({ from, to: ['ada@example.org'], secure: true })
    for (const header of [
      ...[`From: Assay <${from}>`, 'Subject: Choose a new password for Assay'],
      ...['Auto-Submitted: auto-generated', 'multipart/alternative'],
    ]) {
      expect(received?.headers).toContain(header)
    }
    for (const part of [
      ...['Content-Type: text/plain', `\r\n\r\n${link}\r\n\r\n`, 'Content-Type: text/html'],
      ...[`<a href="${link}">`, 'Hello Ada &amp; &lt;Grace&gt;,'],
    ]) {
      expect(received?.body).toContain(part)
    }
  })

  it('is sent with the right password', async () => {
    const { port, mails } = await smtpServer({
      authOptional: false,
      onAuth({ username, password }, _session, done) {
        const isRight = username === 'me@example.org' && password === 'p/w'
        if (isRight) done(null, { user: username })
        else done(answer(535, 'no'))
      },
    })
    const login = { user: 'me@example.org', password: 'p/w' }
    await mailer(port, { login }).send(mail, never)
    expect(mails).toMatchObject([{ user: 'me@example.org' }])
    expect(await failure(port, { login: { ...login, password: 'guess' } })).toEqual(
      new MailNotSent('A mail could not be sent: EAUTH 535.'),
    )
  })

  const recipient = (code: number): SMTPServerOptions => ({
    onRcptTo: ({ address }, _, done) => done(answer(code, `not ${address}`)),
  })
  const isBusy: SMTPServerOptions = { onConnect: (_, done) => done(answer(421, 'busy')) }
  const refused = 'MailRefused: A mail was refused: EENVELOPE 550'
  const notSent = 'MailNotSent: A mail could not be sent: '
  it.each([
    ['refused permanently if the recipient does not exist', recipient(550), refused],
    ['retried if the server defers the recipient', recipient(451), `${notSent}EENVELOPE 451`],
    ['retried if the server is busy', isBusy, notSent],
  ])('is %s', async (_, options, message) => {
    const { port, mails } = await smtpServer(options)
    const error = String(await failure(port))
    expect(error).toContain(message)
    expect(error).not.toContain('ada@')
    expect(mails).toEqual([])
  })

  it('quoted in a refusal does not get into the log', async () => {
    const { port } = await smtpServer({}, ({ body }) =>
      answer(554, `spam: ${body.slice(0, 400)} ${link}`),
    )
    const error = await failure(port)
    expect(error).toBeInstanceOf(MailRefused)
    expect(JSON.stringify([String(error), { ...Object(error) }])).not.toMatch(/secret-key|ada@/)
    expect(Object(error).cause).toBeUndefined()
  })

  it('is retried if the server cannot be reached', async () => {
    const message = expect.stringMatching(/^A mail could not be sent: E[A-Z]+\.$/)
    expect(await failure(1)).toMatchObject({ name: 'MailNotSent', message })
  })

  it('is not sent to a server that should switch to TLS and does not', async () => {
    const received: string[] = []
    const { port, mails } = await smtpServer({
      hideSTARTTLS: true,
      allowInsecureAuth: true,
      onAuth: ({ username }, _, done) => {
        received.push(String(username))
        done(null, { user: 'anybody' })
      },
      onMailFrom: ({ address }, _, done) => {
        received.push(address)
        done()
      },
    })
    const login = { user: 'me', password: 'p/w' }
    expect(await failure(port, { tls: 'first', login })).toBeInstanceOf(MailNotSent)
    expect([received, mails]).toEqual([[], []])
    await mailer(port, { tls: 'offered' }).send(mail, never)
    expect(mails).toMatchObject([{ secure: false }])
  })

  it.each([
    ['first', {}],
    ['always', { secure: true }],
  ] as const)('is not sent if the certificate is untrusted (%s)', async (tls, options) => {
    const { port, mails } = await smtpServer(options)
    expect(await failure(port, { tls })).toBeInstanceOf(MailNotSent)
    expect(mails).toEqual([])
  })
})

describe('a slow mail server', () => {
  /** Runs this script on each connection. */
  async function talker(talk: (socket: Socket) => void): Promise<number> {
    const sockets = new Set<Socket>()
    const tcp = createServer((socket) => {
      sockets.add(socket)
      socket.on('error', () => {})
      talk(socket)
    }).listen(0, '127.0.0.1')
    await once(tcp, 'listening')
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy()
      tcp.close()
    })
    return (tcp.address() as AddressInfo).port
  }

  it.each<[string, (socket: Socket) => void]>([
    ['never greets', () => {}],
    [
      'says a byte now and then',
      (socket) => {
        const dripping = setInterval(() => socket.write('2'), 20)
        socket.on('close', () => clearInterval(dripping))
      },
    ],
    ['greets and then falls silent', (socket) => void socket.write('220 hello\r\n')],
  ])('that %s is left, and the mail retried', async (_, talk) => {
    const port = await talker(talk)
    expect(await failure(port, {}, 300)).toBeInstanceOf(MailNotSent)
  })

  it('is left at once when our server stops', async () => {
    const { promise: left, resolve: leave } = Promise.withResolvers<void>()
    const { promise: met, resolve: meet } = Promise.withResolvers<void>()
    const port = await talker((socket) => {
      socket.write('220 hello\r\n')
      socket.on('close', () => leave())
      socket.on('data', () => meet())
    })
    const ending = new AbortController()
    const sending = mailer(port).send(mail, ending.signal)
    const failed = expect(sending).rejects.toBeInstanceOf(MailNotSent)
    await met
    ending.abort()
    await failed
    await left
  })
})
