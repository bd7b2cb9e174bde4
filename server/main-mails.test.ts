/** Mails of a real server process, from the call to the recipient. */
import { describe, expect, it } from 'vitest'
import { testDatabase } from '#database/testing/test-database.ts'
import { freePort } from '../scripts/free-port.mjs'
import { post, serverProcesses } from './testing/server-process.ts'
import { answer, smtpServer } from './testing/smtp-server.ts'

const { url } = testDatabase()
const start = serverProcesses(url)
const to = 'admin@localhost.localdomain'

async function askForLink(address: string): Promise<void> {
  const { status } = await post(`${address}/api/auth/password/reset-link`, { email: to })
  expect(status).toBe(200)
}

describe('mails of a server', { timeout: 60_000 }, () => {
  it('are shown on its own page without SMTP_URL, with their links on the terminal', async () => {
    const { said, ready } = await start()
    const address = await ready()
    await askForLink(address)
    const find = (pattern: RegExp) =>
      said.map(({ text }) => pattern.exec(text)?.[1]).find((found) => found !== undefined)
    const link = () => find(/^Mail to admin@localhost\.localdomain: .+: (http\S+)$/)
    await expect.poll(link).toBeDefined()
    expect(link()?.startsWith(`${address}/accounts/password/reset/key/`)).toBe(true)
    const page = find(/^Mails are shown at (\S+)$/)
    expect(page?.startsWith(`${address}/dev/mail?key=`)).toBe(true)
    expect(await (await fetch(page ?? '')).text()).toContain(`<a href="${link()}">`)
  })

  it('are not sent from a public server without SMTP_URL, which the terminal reports', async () => {
    const { said, ready } = await start({ PUBLIC_URL: 'https://assay.example.org' })
    await ready()
    const told = () => said.map(({ text }) => text).join('\n')
    await expect.poll(told).toContain('SMTP_URL is not set')
    expect(told()).not.toContain('/dev/mail')
  })

  it('are sent by SMTP_URL, with retries and with links to PUBLIC_URL', async () => {
    let asked = 0
    const smtp = await smtpServer({
      onRcptTo(_recipient, _session, done) {
        asked++
        done(asked < 3 ? answer(451, 'later') : null)
      },
    })
    const port = String(await freePort())
    const { child, said, errors, log, ended, ready } = await start({
      PORT: port,
      PUBLIC_URL: 'https://assay.example.org',
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}?from=judge@example.org`,
    })
    await ready()
    await askForLink(`http://127.0.0.1:${port}`)
    await expect.poll(() => smtp.mails).toHaveLength(1)
    const [mail] = smtp.mails
    expect(mail).toMatchObject({ from: 'judge@example.org', to: [to] })
    const link = /https:\/\/assay\.example\.org\/accounts\/password\/reset\/key\/([\w-]{43})\b/
    const token = link.exec(mail?.body ?? '')?.[1] ?? ''
    const body = { token, newPassword: 'brand#New1' }
    const changed = await post(`http://127.0.0.1:${port}/api/auth/password/change`, body)
    expect(changed.status).toBe(200)

    child.kill('SIGTERM')
    await ended
    expect(await log).toContain('A mail could not be sent: EENVELOPE 451')
    for (const written of [await log, await errors, JSON.stringify(said)]) {
      expect(written).not.toContain(token)
      expect(written).not.toContain(to)
    }
  })
})
