import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { DateText } from './DateText.tsx'

const beforePaint = readFileSync(join(import.meta.dirname, '../public/before-paint.js'), 'utf8')

it.each([
  ['full', 'Friday, November 20, 2026 at 3:42 PM', 'Saturday, November 21, 2026 at 5:27 AM'],
  ['long', 'November 20, 2026', 'November 21, 2026'],
] as const)(
  "a date of the server is in the viewer's time zone before hydration, and stays so: %s",
  async (form, servers, viewers) => {
    vi.stubEnv('TZ', 'Pacific/Chatham')
    runInThisContext(`{${beforePaint}}`)
    const date = <DateText iso="2026-11-20T15:42:00.000Z" form={form} />
    const box = document.body.appendChild(document.createElement('div'))
    box.innerHTML = renderToString(date)
    expect(box.textContent).toBe(servers)
    await vi.waitFor(() => expect(box.textContent).toBe(viewers))

    dispatchEvent(new Event('takeover'))
    const seen = new Set<string>()
    const watcher = new MutationObserver(() => seen.add(box.textContent))
    watcher.observe(box, { subtree: true, childList: true, characterData: true })
    const onRecoverableError = vi.fn()
    const root = await act(async () => hydrateRoot(box, date, { onRecoverableError }))
    expect(onRecoverableError).not.toHaveBeenCalled()
    expect(box.textContent).toBe(viewers)
    expect([...seen].filter((text) => text !== viewers)).toEqual([])
    act(() => root.unmount())
    box.remove()
  },
)
