import type { DealCredit } from '@mawrid/contract/deals/credit.calls.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { useSession } from '#platform/session/sessionStore.ts'
import { storeTokens } from '#platform/session/tokens.ts'
import { fakeBackEnd, freshBrowser, json } from '#platform/testing/fakeBackEnd.ts'
import en from '../locale/en.json'
import { aDeal, dealId } from '../testing/aDeal.ts'
import { CreditWarning } from './CreditWarning.tsx'

const texts = en.credit

freshBrowser()
beforeEach(() => {
  storeTokens({ access: 'access-1', refresh: 'family.1.mac' })
  useSession.setState({ status: 'authenticated' })
})

async function show(more: Partial<DealCredit>, total: string) {
  const credit: DealCredit = {
    policy: 'stop',
    is_over: false,
    is_stopped: false,
    limit: '5000.00',
    available: '1000.00',
    allowed: null,
    stopped_at: null,
    ...more,
  }
  const backEnd = fakeBackEnd({ [`GET /api/v1/deals/${dealId}/credit/`]: json({ credit }) })
  await showInApp(
    <QueryClientProvider client={new QueryClient()}>
      <CreditWarning deal={aDeal()} total={total} />
    </QueryClientProvider>,
  )
  await expect.poll(() => backEnd.seen.length).toBeGreaterThan(0)
}

test('a quote says by how much it exceeds the credit limit, and that nobody can accept it', async () => {
  await show({}, '1250.50')
  await screen.findByText(/250\.50/)
  await screen.findByText(texts.stopped)
})

test('of what was allowed it is not said that it cannot be accepted', async () => {
  await show({ allowed: '1300.00' }, '1250.50')
  await screen.findByText(/250\.50/)
  expect(screen.queryByText(texts.stopped)).toBeNull()
})

test('those who may not see invoices are told without amounts', async () => {
  await show({ policy: 'warn', is_over: true, limit: null, available: null }, '1250.50')
  await screen.findByText(texts.over)
})
