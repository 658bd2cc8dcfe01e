import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { aDeal, aLine, aParcel, aRound } from '#features/deals/testing/aDeal.ts'
import { useSession } from '#platform/session/sessionStore.ts'
import { storeTokens } from '#platform/session/tokens.ts'
import { fakeBackEnd, freshBrowser, json } from '#platform/testing/fakeBackEnd.ts'
import { CloseRemainingDialog } from './CloseRemainingDialog.tsx'

freshBrowser()
beforeEach(() => {
  storeTokens({ access: 'access-1', refresh: 'family.1.mac' })
  useSession.setState({ status: 'authenticated' })
})

const deal = aDeal({
  ...{ status: 'accepted', fulfilment_status: 'partly_delivered', rounds: [aRound()], current_round: 1 },
  parcels: [aParcel({ status: 'delivered', lines: [{ line: aLine().id, qty: '8' }] })],
})

test("above the company's limit the button sends a proposal, below it the quantity is closed", async () => {
  fakeBackEnd({ 'GET /api/v1/deal-settings/': json({ closure_share: '10.00', version: 1 }) })
  const { user } = await showInApp(
    <QueryClientProvider client={new QueryClient()}>
      <CloseRemainingDialog deal={deal} onClose={() => {}} />
    </QueryClientProvider>,
  )
  expect(await screen.findByRole('button', { name: 'Propose to close remainder' })).toBeTruthy()
  const quantity = screen.getByLabelText(/^Ball valve/, { selector: 'input' })
  await user.clear(quantity)
  await user.type(quantity, '1')
  expect(screen.getByRole('button', { name: 'Close remainder' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Propose to close remainder' })).toBeNull()
})
