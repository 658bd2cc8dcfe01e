import { expect, test } from 'vitest'
import { aTicketRow } from '../testing/aTicket.ts'
import { nextStep } from './nextStep.ts'

const early = new Date('2026-03-01T07:00:00Z')
const late = new Date('2026-03-03T07:00:00Z')
const lapse = { solution_due: null, lapses_at: '2026-03-09T07:00:00.000Z' }

test.each([
  ['pending', {}, early, 'answer', '2026-03-01T08:00:00.000Z'],
  ['pending', {}, late, 'answerLate', '2026-03-01T08:00:00.000Z'],
  ['in_progress', {}, early, 'solution', '2026-03-02T08:00:00.000Z'],
  ['in_progress', {}, late, 'solutionLate', '2026-03-02T08:00:00.000Z'],
  ['waiting_for_seller', lapse, late, 'you', lapse.lapses_at],
  ['resolved', lapse, late, 'confirm', lapse.lapses_at],
  ['closed', {}, late, 'closed', null],
  ['cancelled', {}, late, 'cancelled', null],
] as const)('O-06: the next step of a ticket that is %s %#', (status, changes, now, key, by) => {
  expect(nextStep(aTicketRow({ status, ...changes }), now)).toEqual({ key, by })
})
