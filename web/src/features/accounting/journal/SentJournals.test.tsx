import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { beforeEach, test } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { useSession } from '#platform/session/sessionStore.ts'
import { storeTokens } from '#platform/session/tokens.ts'
import { fakeBackEnd, freshBrowser, json } from '#platform/testing/fakeBackEnd.ts'
import en from '../locale/en.json'
import { SentJournals } from './SentJournals.tsx'

freshBrowser()
beforeEach(() => {
  storeTokens({ access: 'access-1', refresh: 'family.1.mac' })
  useSession.setState({ status: 'authenticated' })
})

test('before the first journal is sent, the list says so', async () => {
  fakeBackEnd({
    'GET /api/v1/accounting/emails/?page=1': json({
      count: 0,
      count_is_exact: true,
      next: null,
      previous: null,
      results: [],
    }),
  })
  await showInApp(
    <QueryClientProvider client={new QueryClient()}>
      <SentJournals month="2026-10-01" isOver email={null} />
    </QueryClientProvider>,
  )
  await screen.findByText(en.sent.none)
})
