import { expect, test } from 'vitest'
import { viewFrom } from '#ui/list/listView.ts'
import { ticketQueryOf, ticketShape } from './ticketList.ts'

const queryOf = (address: string) => ticketQueryOf(viewFrom(new URLSearchParams(address), ticketShape), 'own')

test('C-22, R-12: the list opens on the open tickets, and the address can have everything it shows', () => {
  expect(queryOf('')).toMatchObject({ status: 'open', ordering: '-updated_at', page: 1, page_size: 20 })
  expect(queryOf('tab=waiting_for_seller&category=c&priority=urgent&q=T-2026&sort=solution_due&page=2')).toMatchObject({
    status: 'waiting_for_seller',
    category: 'c',
    priority: 'urgent',
    search: 'T-2026',
    ordering: 'solution_due',
    page: 2,
  })
  expect(queryOf('tab=all')).toMatchObject({ status: undefined, assignee: undefined })
  expect(queryOf('assignee=me')).toMatchObject({ assignee: 'own' })
  expect(queryOf('assignee=none')).toMatchObject({ assignee: 'none' })
})

test('C-22: unknown values in the address are not sent', () => {
  expect(queryOf('tab=dreamt&priority=dreamt&sort=dreamt')).toMatchObject({
    status: 'open',
    priority: undefined,
    ordering: '-updated_at',
  })
})
