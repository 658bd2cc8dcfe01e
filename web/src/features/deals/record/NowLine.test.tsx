import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { freshBrowser } from '#platform/testing/fakeBackEnd.ts'
import { aDeal } from '../testing/aDeal.ts'
import { NowLine } from './NowLine.tsx'

freshBrowser()

const reason = { reason_code: 'damaged', reason_note: 'Four cartons are torn' } as const

test('a deal in dispute says why', async () => {
  await showInApp(<NowLine deal={aDeal({ status: 'disputed', ...reason })} />)
  expect(screen.getByText('Four cartons are torn')).toBeTruthy()
})

test('a deal that goes on after a dispute no longer does', async () => {
  await showInApp(<NowLine deal={aDeal({ status: 'accepted', fulfilment_status: 'delivered', ...reason })} />)
  expect(screen.getByText('All is delivered. You can complete the deal.')).toBeTruthy()
  expect(screen.queryByText('Four cartons are torn')).toBeNull()
})
