import type { Milestone } from '@mawrid/contract/deals/parcel.ts'
import { expect, test } from 'vitest'
import { lastMessage } from './MilestonesCard.tsx'

const event = (action: string, day: number, note: string | null = null): Milestone['events'][number] => ({
  id: `0199a000-0000-7000-8000-00000000000${day}`,
  at: `2026-03-0${day}T06:00:00.000Z`,
  by: { id: null, side: action === 'hand_over' ? 'seller' : 'buyer', name: '', name_ar: null },
  action,
  from: null,
  to: null,
  reason_code: null,
  changes: [],
  note,
})
const handed = event('hand_over', 1, 'All is in the folder')
const back = event('send_back', 2, 'The logo is missing')

test('the note of a handover is shown with its milestone', () =>
  expect(lastMessage({ status: 'handed_over', events: [handed] })).toEqual({
    kind: 'handed_over',
    note: 'All is in the folder',
  }))
test('the reason why a milestone was sent back is shown while it is redone, whatever the order of events', () => {
  expect(lastMessage({ status: 'started', events: [back, handed] })?.note).toBe('The logo is missing')
})
test('a new handover does not show the previous note', () =>
  expect(lastMessage({ status: 'handed_over', events: [handed, back, event('hand_over', 3)] })).toBeUndefined())
