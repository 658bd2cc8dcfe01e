import type { ReplyOf } from '@mawrid/contract/call.ts'
import type { listMarketTickets, MarketTicket } from '@mawrid/contract/market/tickets.calls.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Db, Parts } from '../../platform/parts.ts'
import { users } from '../account/tables.ts'
import { companies } from '../companies/tables.ts'
import { rowView, sharedView, type TicketRecord } from '../support/index.ts'

type Asker = MarketTicket['seller']
type Row = ReplyOf<typeof listMarketTickets>['results'][number]

/** A ticket as the staff work on it. */
export async function staffView(parts: Parts, own: Db, ticket: TicketRecord): Promise<MarketTicket> {
  const { unread_messages, ...shared } = await sharedView(parts, own, ticket, 'operator')
  const askers = await readAskers(parts.db.system, [ticket])
  return { ...shared, category_code: ticket.category, seller: askerOf(ticket, askers) }
}

export function staffRow(ticket: TicketRecord, askers: ReadonlyMap<string, Asker>, now: Date): Row {
  const { unread_messages, ...row } = rowView(ticket, now, 'operator')
  return { ...row, category_code: ticket.category, language: ticket.lang, seller: askerOf(ticket, askers) }
}

/** Who asked, by the keys of users and companies. */
export async function readAskers(
  system: Db,
  tickets: readonly Pick<TicketRecord, 'userId'>[],
): Promise<ReadonlyMap<string, Asker>> {
  if (tickets.length === 0) return new Map()
  const found = await system
    .select({
      id: users.id,
      name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      company_name: companies.name,
    })
    .from(users)
    .leftJoin(companies, eq(companies.userId, users.id))
    .where(inArray(users.id, [...new Set(tickets.map(({ userId }) => userId))]))
  return new Map(found.map((asker) => [asker.id, asker]))
}

function askerOf({ userId }: Pick<TicketRecord, 'userId'>, askers: ReadonlyMap<string, Asker>): Asker {
  return askers.get(userId) ?? { id: userId, name: '', company_name: null }
}
