import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { freshBrowser } from '#platform/testing/fakeBackEnd.ts'
import { aDeal } from '../testing/aDeal.ts'
import { DealHeader, NextStepCard, nextStepKey } from './DealHeader.tsx'

freshBrowser()

const reason = { reason_code: 'damaged', reason_note: 'Four cartons are torn' } as const

test('a deal that ended shows the reason; a dispute has it in its own card', async () => {
  const { unmount } = await showInApp(<NextStepCard deal={aDeal({ status: 'cancelled', ...reason })} controls={null} />)
  expect(screen.getByText('Four cartons are torn')).toBeTruthy()
  unmount()
  await showInApp(<NextStepCard deal={aDeal({ status: 'disputed', ...reason })} controls={null} />)
  expect(screen.getByText('This deal is in dispute')).toBeTruthy()
  expect(screen.queryByText('Four cartons are torn')).toBeNull()
})

test('a deal that goes on after a dispute no longer shows it', async () => {
  const deal = aDeal({ status: 'accepted', fulfilment_status: 'delivered', ...reason })
  await showInApp(<NextStepCard deal={deal} controls={null} />)
  expect(screen.getByText('Everything is delivered. You can complete the deal.')).toBeTruthy()
  expect(screen.queryByText('Four cartons are torn')).toBeNull()
})

test('the sentence about the next step depends on the source and the delivery status', () => {
  expect(nextStepKey(aDeal({ source: 'direct_order' }))).toBe('new_direct_order')
  expect(nextStepKey(aDeal({ status: 'countered' }))).toBe('countered')
  expect(nextStepKey(aDeal({ status: 'accepted' }))).toBe('accepted_goods')
  expect(nextStepKey(aDeal({ status: 'accepted', kind: 'service' }))).toBe('accepted')
  expect(nextStepKey(aDeal({ status: 'accepted', fulfilment_status: 'preparing' }))).toBe('preparing')
  expect(nextStepKey(aDeal({ status: 'accepted', fulfilment_status: 'preparing' }), undefined, 1)).toBe('partly_packed')
  expect(nextStepKey(aDeal({ status: 'accepted', fulfilment_status: 'shipped' }))).toBe('shipped')
  expect(nextStepKey(aDeal({ status: 'accepted', fulfilment_status: 'partly_shipped' }))).toBe('partly_shipped')
  expect(nextStepKey(aDeal({ status: 'accepted', fulfilment_status: 'partly_delivered' }))).toBe('partly_delivered')
  expect(nextStepKey(aDeal({ status: 'accepted', fulfilment_status: 'delivered' }))).toBe('delivered')
})

test('an accepted deal that is not on goods names the next step of its delivery', () => {
  const service = aDeal({ status: 'accepted', kind: 'service' })
  expect(nextStepKey(service, { kind: 'contract', from: '2026-03-02' })).toBe('accepted_contract')
})

test('an accepted franchise that waits names the day from which its contract can be signed', async () => {
  const deal = aDeal({ status: 'accepted', kind: 'franchise' })
  await showInApp(<NextStepCard deal={deal} signFrom="2026-11-25" controls={null} />)
  expect(screen.getByText('Deal accepted. Both sides can sign the contract from 25 Nov 2026.')).toBeTruthy()
})

test('a quote without a subject is called one in the language of the reader', async () => {
  await showInApp(<DealHeader deal={aDeal({ subject: 'عرض سعر' })} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Quote')
})

test('an investment without a quote leads with the amount of the enquiry, a quoted one with its total', async () => {
  const request = { kind: 'investment', amount: '485000.00', investor: 'company', experience: null } as const
  const { unmount } = await showInApp(<DealHeader deal={aDeal({ kind: 'investment', request, total: null })} />)
  expect(screen.getByText('Amount').nextElementSibling?.textContent).toBe('485,000.00')
  unmount()
  await showInApp(<DealHeader deal={aDeal({ kind: 'investment', request, total: '500000.00' })} />)
  expect(screen.queryByText('Amount')).toBeNull()
  expect(screen.getByText('500,000.00')).toBeTruthy()
})
