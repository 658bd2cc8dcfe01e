import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { aClosure, aDeal, aLine, aRound } from '#features/deals/testing/aDeal.ts'
import { freshBrowser } from '#platform/testing/fakeBackEnd.ts'
import { LineProgressRow } from '../fulfilment/GoodsCard.tsx'
import { lineProgressOf } from '../fulfilment/lineProgress.ts'
import { ClosureNotice } from './ClosureNotice.tsx'

freshBrowser()

const closure = aClosure({ note: 'The factory stopped', lines: [{ line: aLine().id, qty: '4' }], share: '40.00' })
const deal = aDeal({ status: 'accepted', rounds: [aRound()], current_round: 1, closures: [closure] })

const show = (shown: ReactNode) =>
  showInApp(<QueryClientProvider client={new QueryClient()}>{shown}</QueryClientProvider>)

test('a proposal that waits for the buyer shows quantity, value, reason and when it counts as accepted', async () => {
  await show(<ClosureNotice deal={deal} closure={closure} />)
  expect(screen.getByRole('button', { name: 'Withdraw proposal' })).toBeTruthy()
  const text = document.body.textContent
  for (const part of ['40%', 'Ball valve', '4', 'Reason: Out of stock', 'The factory stopped', 'by 9 Mar 2026.']) {
    expect(text).toContain(part)
  }
})

test('a quantity proposed to be closed is not counted as still to pack', async () => {
  const [progress] = lineProgressOf(deal)
  if (!progress) throw new Error('The deal has no line')
  await show(<LineProgressRow deal={deal} line={aLine()} progress={progress} />)
  const parts = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(parts).toEqual(expect.arrayContaining(['Proposed to close4', 'To pack6']))
})

test('a refusal can be taken to the marketplace only if the deal allows it', async () => {
  const refused = { ...closure, status: 'refused' as const, answer_by: null, allowed_actions: ['ask_staff'] }
  const { unmount } = await show(<ClosureNotice deal={deal} closure={refused} />)
  expect(screen.getByRole('button', { name: 'Request decision' })).toBeTruthy()
  unmount()
  await show(<ClosureNotice deal={deal} closure={{ ...refused, allowed_actions: [] }} />)
  expect(screen.queryByRole('button')).toBeNull()
})
