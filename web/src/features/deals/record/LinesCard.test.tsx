import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { freshBrowser } from '#platform/testing/fakeBackEnd.ts'
import { aDeal, aRound, sums } from '../testing/aDeal.ts'
import { LinesCard, RoundTotals, roundColumns } from './LinesCard.tsx'

freshBrowser()

const rows = () =>
  screen.getAllByRole('term').map((term) => {
    const row = term.parentElement
    return row && [term.textContent, within(row).getByRole('definition').textContent]
  })

test('closed quantities are deducted from the lines, so that they add up to the total', async () => {
  const closed = {
    ...sums,
    subtotal: '7600.00',
    closed: '2560.00',
    taxable: '5040.00',
    vat: '756.00',
    total: '5796.00',
  }
  await showInApp(<RoundTotals sums={closed} round={undefined} />)
  expect(rows()).toEqual([
    ['Items excl. VAT', expect.stringContaining('7,600.00')],
    ['Closed remainder', expect.stringMatching(/−2,560\.00/)],
    ['VAT', expect.stringContaining('756.00')],
    ['Total incl. VAT', expect.stringContaining('5,796.00')],
  ])
})

test('a deal without closed quantities does not mention them', async () => {
  await showInApp(<RoundTotals sums={sums} round={aRound()} />)
  expect(screen.queryByText('Closed remainder')).toBeNull()
})

test('delivery without a fee is free, and a pickup is no delivery', async () => {
  const delivered = (method: 'seller' | 'pickup') =>
    aRound({ delivery: { method, fee: '0.00', free_from: null, days: null } })
  const { unmount } = await showInApp(<RoundTotals sums={sums} round={delivered('seller')} />)
  expect(rows()).toContainEqual(['Delivery', 'Free'])
  unmount()
  await showInApp(<RoundTotals sums={sums} round={delivered('pickup')} />)
  expect(screen.queryByText('Delivery')).toBeNull()
})

describe('the items of a counter-offer', () => {
  const deal = aDeal({ rounds: [aRound(), aRound({ no: 2, side: 'buyer' })], sums })
  const show = () =>
    showInApp(
      <QueryClientProvider client={new QueryClient()}>
        <LinesCard deal={deal} />
      </QueryClientProvider>,
    )

  test('are compared with the quote in a table, whose totals stand under the last column', async () => {
    await show()
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads).toEqual(['Item', 'Your quote', 'Counter-offer'])
    const [requested] = screen.getAllByRole('rowheader')
    expect(requested?.textContent).toContain('Requested')
    const total = screen.getByRole('row', { name: /^Total incl. VAT/ })
    expect(within(total).getByRole('cell').textContent).toContain('1,380.00')
  })

  test('are not compared with a request where the seller alone wrote the quote', async () => {
    await showInApp(
      <QueryClientProvider client={new QueryClient()}>
        <LinesCard deal={{ ...deal, source: 'own_quote' }} />
      </QueryClientProvider>,
    )
    expect(screen.queryByText(/Requested/)).toBe(null)
  })

  test('are cards in a column that is too narrow for the table', async () => {
    // Without layout every box is 0 px wide.
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    )
    await show()
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Requested',
      'Your quote',
      'Counter-offer',
      'Items excl. VAT',
      'VAT',
      'Total incl. VAT',
    ])
  })
})

describe('the columns beside the request', () => {
  const offer = aRound({ no: 1 })
  const counter = aRound({ no: 2, side: 'buyer' })
  const columnsOf = (rounds: Parameters<typeof roundColumns>[0]['rounds'], accepted_at: string | null = null) =>
    roundColumns({ rounds, accepted_at }).map(({ as, round }) => `${as} ${round.no}`)

  test('are none before the first version', () => expect(columnsOf([])).toEqual([]))
  test('are the quote, once it is sent', () => expect(columnsOf([offer])).toEqual(['offered 1']))
  test('are quote and counter-offer, so that they can be compared', () =>
    expect(columnsOf([offer, counter])).toEqual(['offered 1', 'countered 2']))
  test('are only the new quote, once it answers the counter-offer', () =>
    expect(columnsOf([offer, counter, aRound({ no: 3 })])).toEqual(['offered 3']))
  test('are an order at the list price', () =>
    expect(columnsOf([aRound({ no: 1, side: 'buyer' })])).toEqual(['ordered 1']))
  test('are the agreement, and the quote if the buyer had the last word', () => {
    expect(columnsOf([offer], '2026-03-02T06:00:00.000Z')).toEqual(['agreed 1'])
    expect(columnsOf([offer, counter], '2026-03-02T06:00:00.000Z')).toEqual(['offered 1', 'agreed 2'])
  })
})
