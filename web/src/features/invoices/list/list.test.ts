import { ages } from '@mawrid/contract/invoices/calls.ts'
import { expect, test } from 'vitest'
import { colleagues } from '#features/team/shared/testing/colleagues.ts'
import { viewFrom } from '#ui/list/listView.ts'
import { listOfAge } from './AgeingBar.tsx'
import { invoiceQueryOf, invoiceShape } from './invoiceList.ts'

const queryOf = (address: string) =>
  invoiceQueryOf(viewFrom(new URL(address, 'https://mawrid.example').searchParams, invoiceShape), colleagues().ownId)

test('R-10: the address can have every filter of the call, and unknown values are not sent', () => {
  expect(
    queryOf(
      '?tab=overdue&kind=simplified&vat=Z&buyer=b&deal=d&issued=2026-01-01..2026-03-31&due=..2026-04-01&paid=2026-02-01..',
    ),
  ).toMatchObject({
    overdue: 'true',
    status: undefined,
    kind: 'simplified',
    vat_category: 'Z',
    buyer: 'b',
    deal: 'd',
    from: '2026-01-01',
    to: '2026-03-31',
    paid_from: '2026-02-01',
    paid_to: undefined,
    due_from: undefined,
    due_to: '2026-04-01',
  })
  expect(queryOf('?kind=invoice')).toMatchObject({ kind: undefined, is_note: 'false' })
  expect(queryOf('?tab=credit_note')).toMatchObject({ kind: 'credit_note', status: undefined })
  expect(queryOf('?tab=dreamt&kind=dream&sort=dream')).toMatchObject({ kind: undefined, ordering: '-issued_at' })
})

test('R-10: the parts of the ageing bar link to lists without a gap and without an overlap', () => {
  const [notDue, ...late] = ages.map((age) => queryOf(listOfAge(age, '2026-03-31')))
  expect(notDue).toMatchObject({ unpaid: 'true', due_from: '2026-03-31', due_to: undefined })
  const days = late.map(({ unpaid, due_from, due_to }) => [unpaid, due_from, due_to])
  expect(days).toEqual([
    ['true', '2026-03-01', '2026-03-30'],
    ['true', '2026-01-30', '2026-02-28'],
    ['true', '2025-12-31', '2026-01-29'],
    ['true', undefined, '2025-12-30'],
  ])
})
