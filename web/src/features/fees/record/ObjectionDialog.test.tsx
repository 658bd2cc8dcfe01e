// @vitest-environment jsdom

import type { FeeLine } from '@mawrid/contract/fees/fee.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { useSession } from '#platform/session/sessionStore.ts'
import { storeTokens } from '#platform/session/tokens.ts'
import { fakeBackEnd, freshBrowser, json } from '#platform/testing/fakeBackEnd.ts'
import { DealFees } from '../shared/DealFees.tsx'
import { ObjectionDialog } from './ObjectionDialog.tsx'

freshBrowser()
beforeEach(() => {
  storeTokens({ access: 'access-1', refresh: 'family.1.mac' })
  useSession.setState({ status: 'authenticated' })
})

const line = aFeeLine()
const path = `/api/v1/fee-lines/${line.id}/object/`

test('an objection is sent with its reason and what the seller wrote', async () => {
  const onClose = vi.fn()
  const objection = {
    status: 'open',
    reason_code: 'wrong_amount',
    note: 'Ten cartons, not twelve',
    at: line.at,
    by: null,
    answer: null,
    answered_at: null,
  }
  const { requests } = fakeBackEnd({
    'GET /api/v1/seller/get_csrf/': json({ code: 200, csrfToken: 'csrf-1' }),
    [`POST ${path}`]: json({ ...line, objection, allowed_actions: ['withdraw_objection'] }),
  })
  const { user } = await showInApp(<ObjectionDialog line={line} onClose={onClose} />)
  const dialog = within(screen.getByRole('dialog', { hidden: true }))
  await user.selectOptions(dialog.getByRole('combobox', { hidden: true }), 'wrong_amount')
  await user.click(dialog.getByRole('textbox', { hidden: true }))
  await user.paste('Ten cartons, not twelve')
  await user.click(dialog.getByRole('button', { name: 'Object', hidden: true }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const [sent] = requests(`POST ${path}`)
  expect(JSON.parse(sent?.body ?? '')).toEqual({ reason_code: 'wrong_amount', note: 'Ten cartons, not twelve' })
})

test('a deal shows its fee with the statement that lists it, and what is still to be stated', async () => {
  const credit = aFeeLine({
    id: '0199a000-0000-7000-8000-0000000000f4',
    kind: 'credit',
    reason: 'deal_reduced',
    amount: '4.00',
    statement: null,
  })
  fakeBackEnd({ [`GET /api/v1/deals/${line.deal.id}/fees/`]: json({ results: [line, credit] }) })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await showInApp(
    <QueryClientProvider client={queries}>
      <DealFees dealId={line.deal.id} />
    </QueryClientProvider>,
  )
  const link = await screen.findByRole('link', { name: 'Statement of November 2026' })
  expect(link.getAttribute('href')).toBe(`/apps/fees/${line.statement}`)
  expect(screen.getByText('Will be on the statement of November 2026')).toBeTruthy()
  expect(screen.getByText('Credit: deal reduced')).toBeTruthy()
})

function aFeeLine(changes: Partial<FeeLine> = {}): FeeLine {
  return {
    id: '0199a000-0000-7000-8000-0000000000f1',
    kind: 'fee',
    month: '2026-11-01',
    statement: '0199a000-0000-7000-8000-0000000000f2',
    deal: { id: '0199a000-0000-7000-8000-0000000000f3', number: 'D-2026-000125' },
    at: '2026-11-12T08:00:00.000Z',
    taxable: '640.00',
    percent: '2.50',
    amount: '16.00',
    reason: null,
    needs_note: false,
    credit_note: null,
    objection: null,
    allowed_actions: ['object'],
    ...changes,
  }
}
