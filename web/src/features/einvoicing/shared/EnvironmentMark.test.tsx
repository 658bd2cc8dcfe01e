import type { readEInvoicing } from '@mawrid/contract/einvoicing/calls.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { showInApp } from '#app/testing/showInApp.tsx'
import { queryClient } from '#platform/request/queryClient.ts'
import { changeUser, resetUser } from '#platform/session/userStore.ts'
import { aCompany, aSeller } from '#platform/testing/aSeller.ts'
import { fakeBackEnd, freshBrowser, json } from '#platform/testing/fakeBackEnd.ts'
import EnvironmentMark from './EnvironmentMark.tsx'

type EInvoicing = z.output<typeof readEInvoicing.reply>

freshBrowser()
beforeEach(() => {
  queryClient.clear()
  resetUser()
})

const connection: EInvoicing = {
  environment: 'simulation',
  status: 'connected',
  taxpayer: { name: 'شركة', vat_number: '310122393500003', cr: null, short_address: null },
  missing: [],
  units: [],
}

async function show(changes: Partial<EInvoicing>, company: Parameters<typeof aCompany>[0] = { is_active: true }) {
  changeUser(aSeller({ company: aCompany(company) }))
  const { requests } = fakeBackEnd({ 'GET /api/v1/e-invoicing/': json({ ...connection, ...changes }) })
  await showInApp(
    <QueryClientProvider client={queryClient}>
      <EnvironmentMark />
    </QueryClientProvider>,
  )
  return () => requests('GET /api/v1/e-invoicing/').length
}

test.each([
  ['simulation', 'ZATCA simulation environment'],
  ['sandbox', 'Test environment'],
] as const)('a company that is connected in the %s environment sees so on every screen', async (environment, words) => {
  await show({ environment })
  expect(await screen.findByText(words)).toBeTruthy()
})

test.each([{ environment: 'production' }, { status: 'not_connected' }] as const)(
  'nothing is said with %j',
  async (changes) => {
    const requestCount = await show(changes)
    await waitFor(() => expect(requestCount()).toBe(1))
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(screen.queryByText(/environment/)).toBeNull()
  },
)

test('a company that is no longer active sees the mark, too', async () => {
  await show({}, { is_active: false, subscription_start_date: '2025-01-10' })
  expect(await screen.findByText('ZATCA simulation environment')).toBeTruthy()
})

test('a company that was never active is not asked about', async () => {
  const requestCount = await show({}, { is_active: false, subscription_start_date: null })
  expect(requestCount()).toBe(0)
})
