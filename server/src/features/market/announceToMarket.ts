import { randomUUIDv7 } from 'node:crypto'
import type { MarketEventKind } from '@mawrid/contract/market/events.ts'
import { sql } from 'drizzle-orm'
import type { Db, Parts } from '../../platform/parts.ts'

export interface MarketEvent {
  readonly kind: MarketEventKind
  /** Null if it is about a person without a company. */
  readonly companyId: string | null
  /** The record of the event. Events of one record are delivered in order. */
  readonly recordId: string
  readonly data: Readonly<Record<string, unknown>>
}

export const deliverJob = 'market.deliver_event'

/** Stores an event in the transaction of its change. It is sent after the commit. */
export async function announceToMarket(
  { jobs, clock }: Pick<Parts, 'jobs' | 'clock'>,
  tx: Db,
  { kind, companyId, recordId, data }: MarketEvent,
): Promise<void> {
  const { rows } = await tx.execute<{ is_heard: boolean }>(sql`
    select publish_market_event(
      ${randomUUIDv7()}::uuid, ${kind}, ${companyId}::uuid, ${recordId}::uuid,
      ${JSON.stringify(data)}::jsonb, ${clock.now().toISOString()}::timestamptz
    ) as is_heard`)
  if (rows[0]?.is_heard) await jobs.send(deliverJob, { recordId }, { tx })
}
