import { priorities } from '@mawrid/contract/support/ticket.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterWorkingTime, workingTimeBetween } from '../../../platform/calendar/workingTime.ts'
import { prioritised, resumed, started, stopped } from './deadlines.ts'

const times = { first_answer_minutes: 120, solution_minutes: 1_080 }
const secondMs = 1_000
const createdAt = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
const seconds = fc.integer({ min: 0, max: 20 * 86_400 })
const priority = fc.constantFrom(...priorities)

test('both response times are promised in working time, shorter for a more urgent ticket', () => {
  fc.assert(
    fc.property(createdAt, priority, (at, chosen) => {
      const share = { low: 2, normal: 1, high: 0.5, urgent: 0.25 }[chosen]
      const { firstAnswerDue, solutionDue } = started(times, chosen, at)
      expect(workingTimeBetween(at, firstAnswerDue)).toBe(120 * share * 60_000)
      expect(solutionDue && workingTimeBetween(at, solutionDue)).toBe(1_080 * share * 60_000)
    }),
  )
})

test('pausing the deadline any number of times keeps the remaining time', () => {
  fc.assert(
    fc.property(createdAt, priority, fc.array(fc.tuple(seconds, seconds), { maxLength: 5 }), (at, chosen, stops) => {
      let ticket = { createdAt: at, ...started(times, chosen, at) }
      let now = at
      for (const [runs, stands] of stops) {
        now = afterWorkingTime(now, runs * secondMs)
        const leftMs = leftOf(ticket.solutionDue, now)
        const running = { ...ticket, ...stopped(ticket, now) }
        expect(running.solutionDue).toBeNull()
        now = new Date(now.getTime() + stands * secondMs)
        ticket = { ...running, ...resumed(running, now) }
        expect(Math.abs(leftOf(ticket.solutionDue, now) - leftMs)).toBeLessThanOrEqual(secondMs)
      }
    }),
  )
})

test('a priority that is changed and changed back keeps its promised times', () => {
  fc.assert(
    fc.property(createdAt, priority, priority, seconds, (at, first, second, pausedSeconds) => {
      const begun = { createdAt: at, priority: first, ...started(times, first, at), pausedSeconds }
      const changed = { ...begun, priority: second, ...prioritised(begun, second) }
      expect(prioritised(changed, first)).toEqual(prioritised(begun, first))
      expect(changed.firstAnswerDue).toEqual(started(times, second, at).firstAnswerDue)
    }),
  )
})

/** Working time until it is due; negative once it is late. */
function leftOf(due: Date | null, now: Date): number {
  if (!due) return Number.NaN
  return due > now ? workingTimeBetween(now, due) : -workingTimeBetween(due, now)
}
