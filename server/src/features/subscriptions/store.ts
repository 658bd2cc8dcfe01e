import { Problem } from '@mawrid/contract/problems.ts'
import type { subscriptionLife } from '@mawrid/contract/subscriptions/states.ts'
import type { SubscriptionPeriod } from '@mawrid/contract/subscriptions/subscription.ts'
import { and, asc, desc, eq, inArray, isNotNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { ofBoundCompany } from '../../platform/database/ofBound.ts'
import { countUpTo, orderBy } from '../../platform/lists/page.ts'
import type { Db } from '../../platform/parts.ts'
import { subscriptions } from './tables.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect
export type SubscriptionStatus = (typeof subscriptionLife.states)[number]
export type SubscriptionChange = Partial<
  Omit<SubscriptionRow, 'id' | 'companyId' | 'version' | 'createdAt' | 'updatedAt'>
>

export async function findSubscription(db: Db, id: string): Promise<SubscriptionRow> {
  const [found] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), ofBoundCompany(subscriptions)))
  if (!found) throw new Problem('not_found')
  return found
}

export async function lockSubscription(tx: Db, id: string): Promise<SubscriptionRow> {
  const [found] = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), ofBoundCompany(subscriptions)))
    .for('update')
  if (!found) throw new Problem('not_found')
  return found
}

/** The company's subscription that is running, or waits for payment. */
export async function runningSubscription(db: Db, companyId: string): Promise<SubscriptionRow | undefined> {
  const [found] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.companyId, companyId), notInArray(subscriptions.status, ['expired', 'cancelled'])))
  return found
}

/** Whether the company has had its one trial. */
export async function hasTried(db: Db, companyId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.companyId, companyId), isNotNull(subscriptions.trialEnd)))
    .limit(1)
  return found !== undefined
}

/** Subscriptions that may have a due step, in batches, by `subscriptions_turning`. */
export function dueSubscriptions(
  db: Db,
  endingUpTo: Readonly<Record<SubscriptionPeriod, string>>,
  after: SubscriptionRow | null,
  limit: number,
) {
  const { status, endDate, period, id } = subscriptions
  const lastDay = sql`case ${period} when 'year' then ${endingUpTo.year}::date else ${endingUpTo.month}::date end`
  // Unpaid subscriptions have no end date yet and come last.
  const place = sql`(coalesce(${endDate}, 'infinity'), ${id})`
  return db
    .select()
    .from(subscriptions)
    .where(
      and(
        inArray(status, ['pending_payment', 'trialing', 'active', 'past_due']),
        sql`(${endDate} is null or ${endDate} <= ${lastDay})`,
        after ? sql`${place} > (coalesce(${after.endDate}::date, 'infinity'), ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(sql`coalesce(${endDate}, 'infinity')`, asc(id))
    .limit(limit)
}

export async function insertSubscription(tx: Db, row: typeof subscriptions.$inferInsert): Promise<SubscriptionRow> {
  const [made] = await tx.insert(subscriptions).values(row).returning()
  if (!made) throw new Error('The subscription was not stored')
  return made
}

export async function storeSubscription(
  tx: Db,
  id: string,
  change: SubscriptionChange,
  now: Date,
): Promise<SubscriptionRow> {
  const [changed] = await tx
    .update(subscriptions)
    .set({ ...change, version: sql`${subscriptions.version} + 1`, updatedAt: now })
    .where(and(eq(subscriptions.id, id), ofBoundCompany(subscriptions)))
    .returning()
  if (!changed) throw new Problem('not_found')
  return changed
}

interface Query {
  readonly ordering?: string | undefined
  readonly status?: SubscriptionStatus | undefined
}

export function countSubscriptions(db: Db, query: Query, limit: number): Promise<number> {
  return countUpTo(db, subscriptions, matching(query), limit)
}

export function listSubscriptions(db: Db, query: Query, limit: number, offset: number): Promise<SubscriptionRow[]> {
  const columns = { start_date: subscriptions.startDate, end_date: subscriptions.endDate }
  const order = query.ordering ? orderBy(query.ordering, columns, subscriptions.id) : [desc(subscriptions.id)]
  return db
    .select()
    .from(subscriptions)
    .where(matching(query))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
}

function matching({ status }: Query): SQL | undefined {
  return status && eq(subscriptions.status, status)
}
