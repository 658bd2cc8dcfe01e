import i18next from 'i18next'
import { expect, test } from 'vitest'
import { colleagues } from '#features/team/shared/testing/colleagues.ts'
import { assigneeFilter } from '#features/team/shared/work/assigneeList.tsx'
import { viewFrom } from '#ui/list/listView.ts'
import { dealFilters } from './dealFilters.ts'
import { dealQueryOf, dealShape, dealTabs } from './dealList.ts'

function queryOf(address: string) {
  const params = new URLSearchParams(address)
  return dealQueryOf(viewFrom(params, dealShape(params.get('tab') ?? undefined)), colleagues().ownId)
}

test('R-09: the list opens on the new deals, the next deadline first', () => {
  expect(queryOf('')).toMatchObject({ needs_you: undefined, status: 'new', ordering: 'respond_by', page: 1 })
})

test('R-09: the next tab has the deals that wait for the seller, by deadline', () => {
  expect(dealTabs.slice(0, 3)).toEqual(['new', 'needs_you', 'offered'])
  expect(queryOf('tab=needs_you')).toMatchObject({ needs_you: 'true', status: undefined, ordering: 'respond_by' })
})

test('R-09: any other tab has the latest first, unless the address says otherwise', () => {
  expect(queryOf('tab=all')).toMatchObject({ needs_you: undefined, status: undefined, ordering: '-requested_at' })
  expect(queryOf('tab=offered&sort=valid_until')).toMatchObject({ status: 'offered', ordering: 'valid_until' })
})

test('R-09: the address can have every filter that the list offers', () => {
  const names = { buyer: undefined, listing: undefined }
  const offered = dealFilters(i18next.t, 'en', names, assigneeFilter(i18next.t, colleagues())).map(({ id }) => id)
  expect(offered.toSorted()).toEqual([...dealShape().filters].toSorted())
})

test('R-09: the address can have every filter of the call', () => {
  const query = queryOf(
    'tab=all&kind=service&source=enquiry&region=SA-02&fulfilment_status=shipped&payment_status=paid&to_ship=true' +
      '&buyer=b&listing=l&requested=2026-01-01..2026-01-31&won=..2026-02-01' +
      '&unread=true&reached=delivered&reason=none&valid=2026-01-05..2026-01-07',
  )
  expect(query).toMatchObject({
    kind: 'service',
    source: 'enquiry',
    region: 'SA-02',
    fulfilment_status: 'shipped',
    payment_status: 'paid',
    to_ship: 'true',
    buyer: 'b',
    listing: 'l',
    from: '2026-01-01',
    to: '2026-01-31',
    unread: 'true',
    reached: 'delivered',
    reason: 'none',
    valid_from: '2026-01-05',
    valid_to: '2026-01-07',
    won_from: undefined,
    won_to: '2026-02-01',
  })
})

test('the address says whose deals are shown: of the person, of nobody or of a colleague', () => {
  expect(queryOf('assignee=me').assignee).toBe(colleagues().ownId)
  expect(queryOf('assignee=none').assignee).toBe('none')
  expect(queryOf('assignee=0199a000-0000-7000-8000-000000000022').assignee).toBe('0199a000-0000-7000-8000-000000000022')
  expect(queryOf('').assignee).toBeUndefined()
})

test('R-09: unknown values in the address are not sent', () => {
  expect(queryOf('tab=dreamt&kind=dream&region=SA-13&to_ship=maybe&sort=dream')).toMatchObject({
    needs_you: undefined,
    status: 'new',
    kind: undefined,
    region: undefined,
    to_ship: undefined,
    ordering: '-requested_at',
  })
})
