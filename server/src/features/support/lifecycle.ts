import { Problem } from '@mawrid/contract/problems.ts'
import { actionsFrom, after, type Side } from '@mawrid/contract/states.ts'
import { maxReopenings, type TicketAction, type TicketStatus, ticketLife } from '@mawrid/contract/support/states.ts'
import { lapsesAt } from './deadlines/nextStep.ts'
import type { TicketRecord } from './tables.ts'

/** What the rules know of a ticket. */
export type TicketState = Pick<TicketRecord, 'status' | 'pausedAt' | 'resolvedAt' | 'reopened'>

/** The status after an action. Throws if the ticket's lifecycle does not allow it. */
export function afterAction(ticket: TicketState, action: TicketAction, side: Side, now: Date): TicketStatus {
  const next = after(ticketLife, ticket.status, action, side, holdsFor(ticket, now))
  if (!next) throw new Problem('wrong_state', { params: { state: ticket.status, action } })
  return next
}

/** The actions that a side can take now. */
export function allowedActions(ticket: TicketState, side: Side, now: Date): TicketAction[] {
  const holds = holdsFor(ticket, now)
  return actionsFrom(ticketLife, ticket.status, side).filter(
    (action) => after(ticketLife, ticket.status, action, side, holds) !== undefined,
  )
}

/** Checks the named conditions of a move. Missing form fields are refused at the fields instead. */
function holdsFor(ticket: TicketState, now: Date): (need: string) => boolean {
  const lapses = lapsesAt(ticket)
  return (need) => {
    switch (need) {
      case '7_days_silent':
        return lapses !== null && lapses <= now
      case 'within_7_days':
        return lapses !== null && lapses > now
      case 'fewer_than_3_times':
        return ticket.reopened < maxReopenings
      default:
        return true
    }
  }
}
