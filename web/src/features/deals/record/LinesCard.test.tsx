import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { freshBrowser } from '#platform/testing/fakeBackEnd.ts'
import { sums } from '../testing/aDeal.ts'
import { RoundTotals } from './LinesCard.tsx'

freshBrowser()

const rows = () =>
  screen.getAllByRole('term').map((term) => {
    const row = term.parentElement
    return row && [term.textContent, within(row).getByRole('definition').textContent]
  })

test('what was closed is taken off the lines, so that the sums add up to the total', async () => {
  const closed = {
    ...sums,
    subtotal: '7600.00',
    closed: '2560.00',
    taxable: '5040.00',
    vat: '756.00',
    total: '5796.00',
  }
  await showInApp(<RoundTotals sums={closed} />)
  expect(rows()).toEqual([
    ['Lines', expect.stringContaining('7,600.00')],
    ['Closed, not supplied', expect.stringMatching(/^−.*2,560\.00/)],
    ['VAT', expect.stringContaining('756.00')],
    ['Total', expect.stringContaining('5,796.00')],
  ])
})

test('a deal of which nothing was closed does not speak of closing', async () => {
  await showInApp(<RoundTotals sums={sums} />)
  expect(screen.queryByText('Closed, not supplied')).toBeNull()
})
