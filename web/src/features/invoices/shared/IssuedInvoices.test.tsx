import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { fakeBackEnd, freshBrowser, json } from '#platform/testing/fakeBackEnd.ts'
import { anInvoiceRow } from '../testing/anInvoice.ts'
import IssuedInvoices from './IssuedInvoices.tsx'

freshBrowser()

const unpaidAddress = 'GET /api/v1/invoices/issued/?unpaid=true&ordering=due_on&page=1'
const allAddress = 'GET /api/v1/invoices/issued/?ordering=-issued_at&page=1'
const page = (results: readonly object[], count = results.length) =>
  json({ count, count_is_exact: true, next: null, previous: null, results })

const show = () =>
  showInApp(
    <QueryClientProvider client={new QueryClient()}>
      <IssuedInvoices />
    </QueryClientProvider>,
  )

test('O-03: unpaid invoices are linked, and all issued ones are one step away', async () => {
  const owed = anInvoiceRow({ status: 'issued' })
  const paid = anInvoiceRow({ id: '0199a000-0000-7000-8000-0000000000e9', number: 'INV-2026-000003', status: 'paid' })
  fakeBackEnd({ [unpaidAddress]: page([owed]), [allAddress]: page([owed, paid], 12) })
  const { user } = await show()
  expect(await screen.findByRole('heading', { name: '1 unpaid invoice' })).toBeTruthy()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([`/apps/invoice/${owed.id}`])
  expect(screen.getByText('Horizon Contracting')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(screen.getByRole('heading', { name: '12 issued documents' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /INV-2026-000003/ })).toBeTruthy()
})

test('O-03: nothing is shown to a company that never issued an invoice', async () => {
  const { requests } = fakeBackEnd({ [unpaidAddress]: page([]), [allAddress]: page([]) })
  await show()
  await expect.poll(() => requests(allAddress).length).toBe(1)
  expect(screen.queryByRole('heading')).toBeNull()
})
