import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { adminCalls } from '#contract/admin-calls.ts'
import { learnCalls } from '../client/call.ts'
import { answerCalls, tokenOf } from '../testing/answer-calls.ts'
import { renderPage } from '../testing/render-page.tsx'
import { AdminHome } from './AdminFrame.tsx'

learnCalls(adminCalls)

function openWith(warnings: string[]) {
  localStorage.setItem('token', tokenOf(7))
  answerCalls({ 'GET /api/admin/warnings': { data: { warnings } } })
  renderPage(<AdminHome sections={[{ to: '/admin/users', label: 'Users', lead: 'People.' }]} />, {
    at: '/admin',
  })
}

describe('the administration', () => {
  it('begins with what is wrong with the installation', async () => {
    openWith(['PostgreSQL 18.4 has known vulnerabilities.'])
    const warnings = within(await screen.findByRole('list', { name: 'Warnings' }))
    expect(warnings.getByText('PostgreSQL 18.4 has known vulnerabilities.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Users' })).toBeTruthy()
  })

  it('shows only its sections when nothing is wrong', async () => {
    openWith([])
    expect(await screen.findByRole('link', { name: 'Users' })).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'Warnings' })).toBeNull()
  })
})
