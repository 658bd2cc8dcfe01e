import type { ReplyOf } from '@mawrid/contract/call.ts'
import type { listMarketTickets, MarketTicket } from '@mawrid/contract/market/tickets.calls.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { namesOf } from '../companies/index.ts'
import { rowView, sharedView, type TicketRecord } from '../support/index.ts'

type Row = ReplyOf<typeof listMarketTickets>['results'][number]
type Names = Awaited<ReturnType<typeof namesOf>>

/** A ticket as the staff see it. */
export async function staffView(parts: Parts, companyDb: Db, ticket: TicketRecord): Promise<MarketTicket> {
  const { unread_messages, company, assignee, opened_by, ...shared } = await sharedView(
    parts,
    companyDb,
    ticket,
    'operator',
  )
  const names = await namesOf(companyDb, [ticket.userId])
  return { ...shared, category_code: ticket.category, seller: askerOf(ticket, names) }
}

export function staffRow(ticket: TicketRecord, names: Names, now: Date): Row {
  const { unread_messages, company, assignee, ...row } = rowView(ticket, now, 'operator')
  return { ...row, category_code: ticket.category, language: ticket.lang, seller: askerOf(ticket, names) }
}

function askerOf({ userId }: Pick<TicketRecord, 'userId'>, names: Names): MarketTicket['seller'] {
  return names.get(userId) ?? { id: userId, name: '', company_name: null }
}
