import type { Unit } from '@mawrid/contract/einvoicing/unit.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { queryClient } from '#platform/request/queryClient.ts'
import { fakeBackEnd, freshBrowser, networkGone, problem } from '#platform/testing/fakeBackEnd.ts'
import { UnitCard } from './UnitCard.tsx'

freshBrowser()

const unit: Unit = {
  id: '019a0000-0000-7000-8000-000000000001',
  version: 3,
  allowed_actions: ['renew', 'retire'],
  created_at: '2026-01-01T09:00:00.000Z',
  updated_at: '2026-01-01T09:00:00.000Z',
  name: 'Riyadh 1',
  environment: 'sandbox',
  document_types: ['standard'],
  status: 'ready',
  branch: 'Riyadh',
  industry: 'Wholesale',
  vat_number: '310122393500003',
  steps: [],
  checks: [],
  failure: null,
  certificate: { serial: '17', valid_from: '2026-01-01T09:00:00.000Z', valid_until: '2028-01-01T09:00:00.000Z' },
  refused_at: null,
  needs_reconnecting: false,
  documents: 4,
}

const show = (vatNumber: string, shown = unit) =>
  showInApp(
    <QueryClientProvider client={queryClient}>
      <UnitCard unit={shown} vatNumber={vatNumber} />
    </QueryClientProvider>,
  )

test('a unit that is certified for the company’s VAT number can be renewed', async () => {
  await show(unit.vat_number)
  expect(await screen.findByRole('button', { name: 'Renew certificate' })).toBeTruthy()
  expect(screen.queryByText('Your VAT number has changed')).toBeNull()
})

test('a unit of another VAT number says which, and is to be reconnected', async () => {
  await show('310987654300003')
  expect(await screen.findByText('Your VAT number has changed')).toBeTruthy()
  expect(screen.getByText(new RegExp(unit.vat_number))).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reconnect unit' })).toBeTruthy()
})

test('a unit that cannot be disconnected says why', async () => {
  fakeBackEnd({ [`POST /api/v1/e-invoicing/units/${unit.id}/retire/`]: problem(409, 'einvoicing_unit_in_use') })
  const { user } = await show(unit.vat_number)
  await user.click(await screen.findByRole('button', { name: 'Disconnect unit' }))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'Disconnect unit' }))
  expect(await screen.findByText(/still waiting for ZATCA/)).toBeTruthy()
})

test('connecting that cannot be continued says why', async () => {
  fakeBackEnd({ [`POST /api/v1/e-invoicing/units/${unit.id}/retry/`]: networkGone() })
  const failure = { step: 'production_certificate' as const, reason: 'unavailable' as const, messages: [] }
  const { user } = await show(unit.vat_number, { ...unit, status: 'failed', allowed_actions: ['retry'], failure })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/offline|connection/i)).toBeTruthy()
})
