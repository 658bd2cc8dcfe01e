import type { listMarketTickets as call } from '@mawrid/contract/market/tickets.calls.ts'
import type { CallContext } from '../../platform/http/feature.ts'
import type { Parts } from '../../platform/parts.ts'
import { namesOf } from '../companies/index.ts'
import { readQueue } from '../support/index.ts'
import { staffRow } from './view.ts'

/** A page of the tickets of all sellers, oldest first. */
export async function listQueue(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { query }: Pick<CallContext<typeof call>, 'query'>,
) {
  const found = await readQueue(db.system, query, query.limit + 1)
  const shown = found.slice(0, query.limit)
  const names = await namesOf(
    db.system,
    shown.map(({ userId }) => userId),
  )
  const results = shown.map((ticket) => staffRow(ticket, names, clock.now()))
  return { results, next: found.length > query.limit ? (results.at(-1)?.id ?? null) : null }
}
