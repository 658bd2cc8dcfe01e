import type { MarketEventKind } from '@mawrid/contract/market/events.ts'
import type { Side } from '@mawrid/contract/states.ts'
import type { TicketAction } from '@mawrid/contract/support/states.ts'
import { changesOf } from '../../../platform/history/changes.ts'
import { recordMove } from '../../../platform/history/history.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { announceToMarket } from '../../market/index.ts'
import { peopleOf } from '../assignedTickets.ts'
import { confirmTicket, sendTicketEmail } from '../emails/sendTicketEmail.ts'
import type { TicketRecord } from '../tables.ts'

interface Moved {
  readonly action: TicketAction
  readonly side: Side
  readonly author: string
  readonly userId?: string
  readonly body?: string
}

/** Records an action on a ticket, notifies open screens and the marketplace, and emails the person. */
export async function recordTicketAction(
  parts: Parts,
  tx: Db,
  before: Pick<TicketRecord, 'status' | 'priority'> | null,
  after: TicketRecord,
  moved: Moved,
): Promise<void> {
  const { action, side, userId } = moved
  await recordMove(tx, {
    companyId: after.companyId,
    kind: 'ticket',
    recordId: after.id,
    called: { ref: after.number, name_ar: after.subject },
    at: parts.clock.now(),
    side,
    action,
    userId: userId ?? null,
    from: before?.status ?? null,
    to: after.status,
    changes: changesOf(before && { priority: before.priority }, { priority: after.priority }),
  })
  await announce(parts, tx, after, action)
  await announceTicket(parts, tx, after, action)
  await write(parts, tx, after, moved)
}

/** The event for the open screens of its people: enough to know which lists and records to reload. */
async function announce(
  { events }: Pick<Parts, 'events'>,
  tx: Db,
  ticket: TicketRecord,
  action: TicketAction,
): Promise<void> {
  const { id, number, status, version } = ticket
  for (const userId of peopleOf(ticket)) {
    await events.announce(tx, { userId, kind: 'ticket', data: { id, number, status, version, action } })
  }
}

const marketEvents: Partial<Record<TicketAction, MarketEventKind>> = {
  create: 'ticket.created',
  reply: 'ticket.replied',
  reopen: 'ticket.reopened',
  cancel: 'ticket.ended',
  solved_myself: 'ticket.ended',
  confirm: 'ticket.ended',
  lapse: 'ticket.ended',
}

/** The staff are notified of what others do. */
async function announceTicket(
  parts: Pick<Parts, 'jobs' | 'clock'>,
  tx: Db,
  { id, companyId, userId, number, status, version }: TicketRecord,
  action: TicketAction,
): Promise<void> {
  const kind = marketEvents[action]
  if (!kind) return
  const data = { id, number, status, version, action, seller: userId }
  await announceToMarket(parts, tx, { kind, companyId, recordId: id, data })
}

async function write(parts: Parts, tx: Db, ticket: TicketRecord, { action, author, body = '' }: Moved): Promise<void> {
  if (action === 'create') await confirmTicket(parts, tx, ticket)
  if (action === 'answer') await sendTicketEmail(parts, tx, ticket, 'ticketAnswered', { agent: author, text: body })
  if (action === 'ask') await sendTicketEmail(parts, tx, ticket, 'ticketAsked', { agent: author, text: body })
  if (action === 'resolve') await sendTicketEmail(parts, tx, ticket, 'ticketResolved', { text: body })
  if (action === 'lapse' && ticket.status === 'resolved') await sendTicketEmail(parts, tx, ticket, 'ticketLapsed', {})
}
