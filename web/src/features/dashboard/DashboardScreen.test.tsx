import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { useSession } from '#platform/session/sessionStore.ts'
import { storeTokens } from '#platform/session/tokens.ts'
import { fakeBackEnd, freshBrowser, json } from '#platform/testing/fakeBackEnd.ts'
import { DashboardScreen } from './DashboardScreen.tsx'

freshBrowser()
beforeEach(() => {
  storeTokens({ access: 'access-1', refresh: 'family.1.mac' })
  useSession.setState({ status: 'authenticated' })
})

const account = {
  verified_name_ar: null,
  verified_name_en: null,
  identity_confirmed_at: null,
  national_id_end: null,
  created_at: '2026-03-01T06:00:00.000Z',
}

test('the dashboard says when the account closes, until the seller keeps it', async () => {
  let closesAt: string | null = '2026-04-01T06:00:00.000Z'
  fakeBackEnd({
    'GET /api/v1/seller/get_csrf/': json({ code: 200, csrfToken: 'csrf-1' }),
    'GET /api/v1/seller/account/': () => json({ ...account, closes_at: closesAt }),
    'POST /api/v1/seller/keep-account/': () => {
      closesAt = null
      return json({ detail: 'kept' })
    },
  })
  const { user } = await showInApp(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <DashboardScreen />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('Your account closes on 1 Apr 2026')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Keep account open' }))
  await waitFor(() => expect(screen.queryByText(/^Your account closes on/)).toBeNull())
})
