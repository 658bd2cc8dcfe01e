import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { freshBrowser } from '#platform/testing/fakeBackEnd.ts'
import { aDeal, aParcel, aRound } from '../testing/aDeal.ts'
import { DealActions } from './DealActions.tsx'

freshBrowser()

function show(changes: Partial<Deal>) {
  const deal = aDeal({
    status: 'accepted',
    rounds: [aRound()],
    current_round: 1,
    accepted_at: '2026-03-02T06:00:00.000Z',
    allowed_actions: ['close_remaining', 'cancel'],
    ...changes,
  })
  return showInApp(
    <QueryClientProvider client={new QueryClient()}>
      <DealActions deal={deal} />
    </QueryClientProvider>,
  )
}

const buttons = () => screen.getAllByRole('button').map((button) => button.textContent || button.ariaLabel)

test('an accepted deal is packed from its banner, and closing all of it stays in the menu', async () => {
  await show({ fulfilment_status: 'none' })
  expect(buttons()).toEqual(['Create shipment', 'More actions'])
})

test('once a part is shipped, the rest is packed or closed from the banner', async () => {
  const half = { line: aParcel().lines[0]?.line ?? '', qty: '5' }
  await show({ fulfilment_status: 'partly_shipped', parcels: [aParcel({ status: 'shipped', lines: [half] })] })
  expect(buttons()).toEqual(['Create shipment', 'Close remainder', 'More actions'])
})
