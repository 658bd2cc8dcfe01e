import { silentDays } from '@mawrid/contract/support/states.ts'
import { daysAfter } from '@mawrid/contract/values/days.ts'
import type { TicketRecord } from '../tables.ts'

const reminderDays = [2, 5] as const

type TicketState = Pick<TicketRecord, 'status' | 'pausedAt' | 'resolvedAt'>

/** When a ticket closes automatically if the seller stays silent. */
export function lapsesAt({ status, pausedAt, resolvedAt }: TicketState): Date | null {
  if (status === 'waiting_for_seller') return pausedAt && daysAfter(pausedAt, silentDays)
  return status === 'resolved' && resolvedAt ? daysAfter(resolvedAt, silentDays) : null
}

/** When a job next has to act: a reminder of a question on days 2 and 5, or the automatic closing. */
export function nextStepAt(ticket: TicketState, after: Date): Date | null {
  const { status, pausedAt } = ticket
  const reminders =
    status === 'waiting_for_seller' && pausedAt ? reminderDays.map((days) => daysAfter(pausedAt, days)) : []
  return reminders.find((moment) => moment > after) ?? lapsesAt(ticket)
}
