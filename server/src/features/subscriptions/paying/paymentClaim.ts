import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Problem } from '@mawrid/contract/problems.ts'
import { sql } from 'drizzle-orm'
import type { Parts } from '../../../platform/parts.ts'
import { paymentClaims } from '../tables.ts'

/** Longer than any single call to the payment service can take, its retries included. */
const leaseSeconds = 90
const pollMs = 100
/** How long a request to pay or change a subscription waits for a payment in progress. */
const patienceMs = 10_000

export interface PaymentClaim {
  /** Extends the lease before money is moved; throws `payment_running` if it was lost. */
  renew(): Promise<void>
}

type ClaimParts = Pick<Parts, 'db'>

/**
 * Lets one caller at a time, across all processes, move a company's money at the payment service, without holding a
 * transaction or connection. Others wait for `waitMs` and are then refused with `payment_running`.
 */
export async function withPaymentClaim<T>(
  { db }: ClaimParts,
  companyId: string,
  run: (claim: PaymentClaim) => Promise<T>,
  { waitMs = patienceMs }: { readonly waitMs?: number } = {},
): Promise<T> {
  const holder = randomUUID()
  const giveUpAt = performance.now() + waitMs
  while (!(await take(db, companyId, holder))) {
    if (performance.now() >= giveUpAt) throw new Problem('payment_running')
    await pause(pollMs)
  }
  try {
    return await run({
      async renew() {
        if (!(await renew(db, companyId, holder))) throw new Problem('payment_running')
      },
    })
  } finally {
    // The work is done. A lease that could not be released expires.
    await release(db, companyId, holder).catch(() => undefined)
  }
}

/** By the database's clock, which all processes share. */
const leaseEnd = sql`now() + make_interval(secs => ${leaseSeconds})`

async function take(db: Parts['db'], companyId: string, holder: string): Promise<boolean> {
  const { rowCount } = await db.system.execute(sql`
    insert into ${paymentClaims} (company_id, holder, expires_at) values (${companyId}, ${holder}, ${leaseEnd})
    on conflict (company_id) do update set holder = excluded.holder, expires_at = excluded.expires_at
    where ${paymentClaims.expiresAt} < now()`)
  return rowCount === 1
}

async function renew(db: Parts['db'], companyId: string, holder: string): Promise<boolean> {
  const { rowCount } = await db.system.execute(sql`
    update ${paymentClaims} set expires_at = ${leaseEnd} where company_id = ${companyId} and holder = ${holder}`)
  return rowCount === 1
}

async function release(db: Parts['db'], companyId: string, holder: string): Promise<void> {
  await db.system.execute(sql`delete from ${paymentClaims} where company_id = ${companyId} and holder = ${holder}`)
}
