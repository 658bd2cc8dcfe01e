import { silentDays } from '@mawrid/contract/support/states.ts'
import { daysAfter } from '@mawrid/contract/values/days.ts'
import type { TicketRecord } from '../tables.ts'

const reminderDays = [2, 5] as const

type TicketState = Pick<TicketRecord, 'status' | 'pausedAt' | 'resolvedAt'>

/** When a ticket moves on by itself, if the seller stays silent. */
export function lapsesAt({ status, pausedAt, resolvedAt }: TicketState): Date | null {
  if (status === 'waiting_for_seller') return pausedAt && daysAfter(pausedAt, silentDays)
  return status === 'resolved' && resolvedAt ? daysAfter(resolvedAt, silentDays) : null
}

/** When the clock has the next thing to do with it: remind of a question on days 2 and 5, or let it lapse. */
export function nextStepAt(ticket: TicketState, after: Date): Date | null {
  const { status, pausedAt } = ticket
  const reminders =
    status === 'waiting_for_seller' && pausedAt ? reminderDays.map((days) => daysAfter(pausedAt, days)) : []
  return reminders.find((moment) => moment > after) ?? lapsesAt(ticket)
}
