import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { membershipsQuery } from '#features/team/shared/queries.ts'
import { useSession } from '#platform/session/sessionStore.ts'
import { storeTokens } from '#platform/session/tokens.ts'
import { useUser } from '#platform/session/userStore.ts'
import { aCompany } from '#platform/testing/aSeller.ts'
import { fakeBackEnd, freshBrowser, json, problem } from '#platform/testing/fakeBackEnd.ts'
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

function showDashboard(queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })) {
  return showInApp(
    <QueryClientProvider client={queries}>
      <DashboardScreen />
    </QueryClientProvider>,
  )
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
  const { user } = await showDashboard()
  expect(await screen.findByText('Your account closes on 1 Apr 2026')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Keep account open' }))
  await waitFor(() => expect(screen.queryByText(/^Your account closes on/)).toBeNull())
})

const firstSteps = {
  has_company: false,
  is_verified: false,
  is_subscribed: false,
  has_warehouse: false,
  has_listing: false,
  has_published: false,
  has_deal: false,
}

const invitation = {
  id: '0199a000-0000-7000-8000-000000000041',
  company: 'Najd Packaging',
  logo: null,
  email: 'sara@palm.example',
  role: 'sales',
  own_role: null,
  scope: { warehouses: null },
  invited_by: 'Noura Al-Otaibi',
  invited_by_ar: null,
  expires_at: '2026-12-01T08:00:00.000Z',
}

test('invitations are shown together with what is below them, which they would move later', async () => {
  const received = Promise.withResolvers<Response>()
  fakeBackEnd({
    'GET /api/v1/dashboard/first-steps/': json(firstSteps),
    'GET /api/v1/seller/memberships/': json({ results: [] }),
    'GET /api/v1/seller/invitations/': received.promise,
  })
  await showDashboard()
  await screen.findByRole('heading', { name: 'Dashboard' })
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
  received.resolve(json({ results: [invitation] }))
  expect(await screen.findByRole('heading', { level: 2 })).toBeTruthy()
  expect(screen.getByText('Noura Al-Otaibi invites you to the team of Najd Packaging.')).toBeTruthy()
})

test('invitations that cannot be read hold nothing up', async () => {
  fakeBackEnd({
    'GET /api/v1/dashboard/first-steps/': json(firstSteps),
    'GET /api/v1/seller/memberships/': json({ results: [] }),
    'GET /api/v1/seller/invitations/': problem(500, 'internal'),
  })
  await showDashboard()
  expect(await screen.findByRole('heading', { level: 2 })).toBeTruthy()
})

test('the dashboard stays while the user menu reads the companies of its person', async () => {
  const before = useUser.getState()
  onTestFinished(() => {
    useUser.setState(before)
  })
  useUser.setState(({ user }) => ({ user: { ...user, company: aCompany({ is_active: false }) } }))
  fakeBackEnd({
    'GET /api/v1/dashboard/first-steps/': json({ ...firstSteps, has_company: true }),
    'GET /api/v1/seller/invitations/': json({ results: [] }),
    'GET /api/v1/seller/memberships/': new Promise(() => {}),
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await showDashboard(queries)
  const [heading] = await screen.findAllByRole('heading', { level: 2 })
  void queries.fetchQuery(membershipsQuery)
  await waitFor(() => expect(queries.isFetching({ queryKey: membershipsQuery.queryKey })).toBe(1))
  expect(screen.queryAllByRole('heading', { level: 2 })[0]).toBe(heading)
})
