// @vitest-environment jsdom
import type { Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { freshBrowser } from '#platform/testing/fakeBackEnd.ts'
import { viewFrom } from '#ui/list/listView.ts'
import { subscriptionsQuery } from '../shared/queries.ts'
import { aSubscription } from '../testing/aSubscription.ts'
import { historyQueryOf, historyShape } from './history.tsx'
import { SubscriptionHistory } from './SubscriptionHistory.tsx'

freshBrowser()

function showHistory(subscriptions: Subscription[]) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const query = historyQueryOf(viewFrom(new URLSearchParams(), historyShape))
  const page = { count: subscriptions.length, count_is_exact: true, next: null, previous: null, results: subscriptions }
  queries.setQueryData(subscriptionsQuery(query).queryKey, page)
  return showInApp(
    <QueryClientProvider client={queries}>
      <SubscriptionHistory />
    </QueryClientProvider>,
  )
}

test('R-11: the earlier subscriptions are folded', async () => {
  const earlier = aSubscription({ id: '0199a000-0000-7000-8000-000000000010', status: 'expired' })
  const { user } = await showHistory([aSubscription(), earlier])
  expect(screen.queryByText('Expired')).toBeNull()
  await user.click(screen.getByText('Subscription history'))
  expect(await screen.findByText('Expired')).toBeTruthy()
})

test('R-11: a company with one subscription has no history', async () => {
  await showHistory([aSubscription()])
  expect(screen.queryByText('Subscription history')).toBeNull()
})
