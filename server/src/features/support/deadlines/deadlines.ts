import type { Priority } from '@mawrid/contract/support/ticket.ts'
import type { TicketCategory } from '@mawrid/contract/support/ticketCategory.ts'
import { afterWorkingTime, workingTimeBetween } from '../../../platform/calendar/workingTime.ts'
import type { TicketRecord } from '../tables.ts'

const minuteMs = 60_000

/** The factor on a category's times by priority. */
const shares: Readonly<Record<Priority, number>> = { low: 2, normal: 1, high: 0.5, urgent: 0.25 }

type ResponseTimes = Pick<TicketRecord, 'firstAnswerMinutes' | 'solutionMinutes'>
type Stopwatch = Pick<TicketRecord, 'createdAt' | 'pausedAt' | 'pausedSeconds'>
export type Clocks = ResponseTimes & Pick<TicketRecord, 'firstAnswerDue' | 'solutionDue' | 'pausedAt' | 'pausedSeconds'>

/** The deadlines of a new ticket. Both run from its creation. */
export function started(
  { first_answer_minutes, solution_minutes }: Pick<TicketCategory, 'first_answer_minutes' | 'solution_minutes'>,
  priority: Priority,
  at: Date,
): Clocks {
  const share = shares[priority]
  const times = scaled({ firstAnswerMinutes: first_answer_minutes, solutionMinutes: solution_minutes }, share)
  return dues({ createdAt: at, pausedAt: null, pausedSeconds: 0 }, times)
}

/** The deadlines for another priority, from the ticket's creation, with past pauses added. */
export function prioritised(
  ticket: ResponseTimes & Stopwatch & Pick<TicketRecord, 'priority'>,
  priority: Priority,
): Clocks {
  return dues(ticket, scaled(ticket, shares[priority] / shares[ticket.priority]))
}

/** Pauses the solution deadline: the seller was asked, or nothing is left to solve. */
export function stopped({ pausedAt }: Stopwatch, at: Date): Pick<Clocks, 'solutionDue' | 'pausedAt'> {
  return { solutionDue: null, pausedAt: pausedAt ?? at }
}

/** Continues the solution deadline, later by the working time of the pause. */
export function resumed(
  ticket: ResponseTimes & Stopwatch,
  at: Date,
): Pick<Clocks, 'solutionDue' | 'pausedAt' | 'pausedSeconds'> {
  const stoodMs = ticket.pausedAt ? workingTimeBetween(ticket.pausedAt, at) : 0
  const pausedSeconds = ticket.pausedSeconds + Math.round(stoodMs / 1_000)
  return { solutionDue: solutionDue({ ...ticket, pausedSeconds }), pausedAt: null, pausedSeconds }
}

function scaled({ firstAnswerMinutes, solutionMinutes }: ResponseTimes, share: number): ResponseTimes {
  return {
    firstAnswerMinutes: Math.round(firstAnswerMinutes * share),
    solutionMinutes: Math.round(solutionMinutes * share),
  }
}

function dues({ createdAt, pausedAt, pausedSeconds }: Stopwatch, times: ResponseTimes): Clocks {
  return {
    ...times,
    firstAnswerDue: afterWorkingTime(createdAt, times.firstAnswerMinutes * minuteMs),
    solutionDue: pausedAt ? null : solutionDue({ ...times, createdAt, pausedSeconds }),
    pausedAt,
    pausedSeconds,
  }
}

function solutionDue({ createdAt, solutionMinutes, pausedSeconds }: Omit<Stopwatch, 'pausedAt'> & ResponseTimes): Date {
  return afterWorkingTime(createdAt, solutionMinutes * minuteMs + pausedSeconds * 1_000)
}
