import { and, asc, gt, sql } from 'drizzle-orm'
import type { Payments } from '../../../outside/payments/payments.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { cardCharges } from '../tables.ts'
import { type ChargeRow, endCharge } from './chargeCard.ts'

/** Longer than a bank waits for a cardholder. */
const checkedForMs = 48 * 3_600_000
const batchSize = 100

/**
 * Polls charges that counted as refused because the bank did not decide in time. One that was paid after all is booked
 * as by its webhook: it pays the invoice, or is refunded if the invoice was paid otherwise. One that fails does not
 * block the others and is polled again in an hour.
 */
export async function checkTimedOutCharges(parts: Parts, payments: Payments, limit = batchSize): Promise<void> {
  const since = new Date(parts.clock.now().getTime() - checkedForMs)
  let last: ChargeRow | undefined
  do {
    const charges: ChargeRow[] = await timedOutCharges(parts.db.system, since, last, limit)
    for (const charge of charges) {
      await endCharge(parts, payments, charge).catch((error: unknown) =>
        parts.log.warn({ err: error, charge: charge.id }, 'payments: a charge that timed out was not checked'),
      )
    }
    last = charges.at(-1)
  } while (last)
}

/** By `card_charges_timed_out`. */
function timedOutCharges(db: Db, since: Date, last: ChargeRow | undefined, limit: number): Promise<ChargeRow[]> {
  const { timedOutAt, id } = cardCharges
  return db
    .select()
    .from(cardCharges)
    .where(
      and(
        gt(timedOutAt, since),
        last?.timedOutAt
          ? sql`(${timedOutAt}, ${id}) > (${last.timedOutAt.toISOString()}::timestamptz, ${last.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(timedOutAt), asc(id))
    .limit(limit)
}
