import type { Amendment } from '@mawrid/contract/deals/amendment.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { aDeal, anAmendment, aRound } from '#features/deals/testing/aDeal.ts'
import { freshBrowser } from '#platform/testing/fakeBackEnd.ts'
import en from '../../locale/en.json'
import { AmendmentNotice } from './AmendmentNotice.tsx'
import { canAmend, openAmendment } from './openAmendment.ts'

freshBrowser()

const texts = en.amendment

function show(amendment: Amendment) {
  const deal = aDeal({ status: 'accepted', rounds: [aRound()], current_round: 1, amendments: [amendment] })
  return showInApp(
    <QueryClientProvider client={new QueryClient()}>
      <AmendmentNotice deal={deal} amendment={amendment} />
    </QueryClientProvider>,
  )
}

test('what the seller proposed shows both quantities, the sums and the difference, and can be withdrawn', async () => {
  await show(anAmendment())
  expect(screen.getByRole('button', { name: en.closure.withdraw })).toBeTruthy()
  expect(screen.queryByRole('button', { name: texts.agree })).toBeNull()
  const text = document.body.textContent
  for (const part of ['Ball valve', '10', '12', '1,380.00', '1,656.00', '276.00', texts.sums.difference]) {
    expect(text).toContain(part)
  }
})

test('what the buyer proposed can be agreed to or refused', async () => {
  await show(anAmendment({ side: 'buyer', allowed_actions: ['agree', 'refuse'], message: 'We need more' }))
  expect(screen.getByRole('button', { name: texts.agree })).toBeTruthy()
  expect(screen.getByRole('button', { name: texts.refuse })).toBeTruthy()
  expect(screen.queryByRole('button', { name: en.closure.withdraw })).toBeNull()
  expect(document.body.textContent).toContain('We need more')
})

test('the agreement of a buyer is recorded only where the deal allows it', async () => {
  await show(anAmendment({ allowed_actions: ['agree_for_buyer', 'withdraw'] }))
  expect(screen.getByRole('button', { name: texts.agreeForBuyer })).toBeTruthy()
})

test('only one proposal is open at a time, and it ends with the deal', () => {
  const open = aDeal({ status: 'accepted', amendments: [anAmendment()] })
  expect([canAmend(open), openAmendment(open)?.id]).toEqual([false, anAmendment().id])
  const ended = aDeal({ status: 'accepted', amendments: [anAmendment({ status: 'refused' })] })
  expect([canAmend(ended), openAmendment(ended)]).toEqual([true, undefined])
  expect(openAmendment({ ...open, status: 'cancelled' })).toBeUndefined()
})
