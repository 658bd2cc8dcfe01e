import { expect, test } from 'vitest'
import { aParcel } from '#features/deals/testing/aDeal.ts'
import { deadlineState } from './deadlineState.ts'

const delivered = (at: string) => aParcel({ status: 'delivered', delivered_at: at })

test('a delivery is measured by its last arrival, in days of the Kingdom', () => {
  const parcels = [delivered('2026-03-05T06:00:00.000Z'), delivered('2026-03-05T21:30:00.000Z')]
  const deal = { fulfilment_status: 'delivered' as const, parcels }
  expect(deadlineState(deal, '2026-03-06', '2026-03-20')).toEqual({ arrivedOn: '2026-03-06', state: 'on_time' })
  expect(deadlineState(deal, '2026-03-05', '2026-03-20')).toEqual({ arrivedOn: '2026-03-06', state: 'late' })
})

test('until all has arrived it is open, and overdue from the day after the deadline', () => {
  const parcels = [delivered('2026-03-01T06:00:00.000Z')]
  const deal = { fulfilment_status: 'partly_delivered' as const, parcels }
  expect(deadlineState(deal, '2026-03-06', '2026-03-06').state).toBe('open')
  expect(deadlineState(deal, '2026-03-06', '2026-03-07')).toEqual({ arrivedOn: null, state: 'overdue' })
})
