import { Problem } from '@mawrid/contract/problems.ts'
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { ofBoundCompany } from '../../platform/database/ofBound.ts'
import type { Db } from '../../platform/parts.ts'
import { type CustomerRecord, customerBuyers, customers } from './tables.ts'

export type CustomerChange = Partial<
  Omit<typeof customers.$inferInsert, 'id' | 'companyId' | 'number' | 'version' | 'createdAt' | 'updatedAt'>
>

/** Serializes whatever makes, recognises or merges customers of a company; the triggers take the same lock. */
export async function lockCustomers(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('customers ' || current_company(), 0))`)
}

/** By its id, or by the id of a buyer of its deals and invoices. */
export async function findCustomer(db: Db, id: string): Promise<CustomerRecord> {
  const [found] = await findingCustomer(db, id)
  if (!found) throw new Problem('not_found')
  return found
}

export function findingCustomer(db: Db, id: string) {
  return db
    .select()
    .from(customers)
    .where(and(ofBoundCompany(customers), sql`${customers.id} = ${customerKnownAs(id)}`))
}

/**
 * The customer of this id, or of this buyer. Selected as a whole: row-level security lets an index look for the result of a
 * subquery, but not for that of `coalesce`.
 */
function customerKnownAs(id: string): SQL {
  return sql`(select coalesce(
    (select customer_id from customer_buyers where company_id = current_company() and buyer_id = ${id}), ${id}::uuid))`
}

/** The ids by which deals and invoices know the customer of this id. One who has none is known by no other. */
export function buyersOfCustomer(id: string): SQL {
  return sql`(
    select buyer_id from customer_buyers where company_id = current_company() and customer_id = ${customerKnownAs(id)})`
}

/** Within how many days the customer of this buyer pays, if that is set. */
export async function paymentDaysOf(db: Db, buyerId: string): Promise<number | null> {
  const { rows } = await db.execute<{ days: number | null }>(sql`
    select payment_days as days from customers where id = (
      select customer_id from customer_buyers where company_id = current_company() and buyer_id = ${buyerId})`)
  return rows[0]?.days ?? null
}

/**
 * To whom reminders go by the customer's contacts; null if none of them has the email that the buyer was last written down
 * with, or an email at all.
 */
export function reminderEmailsOf(companyId: SQLWrapper, buyerId: SQLWrapper, email: SQLWrapper): SQL<string[] | null> {
  return sql`(
    select coalesce(array_agg(contact ->> 'email') filter (where contact -> 'receives' ? 'reminders'), '{}')
    from customer_buyers known
    join customers on customers.id = known.customer_id
    cross join jsonb_array_elements(customers.contacts) contact
    where known.company_id = ${companyId} and known.buyer_id = ${buyerId} and contact ->> 'email' is not null
    having coalesce(bool_or(lower(contact ->> 'email') = lower(${email})), count(*) > 0))`
}

/** Held until the transaction ends. */
export async function lockCustomer(tx: Db, id: string): Promise<CustomerRecord> {
  const [found] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), ofBoundCompany(customers)))
    .for('no key update')
  if (!found) throw new Problem('not_found')
  return found
}

export async function insertCustomer(
  tx: Db,
  customer: Omit<typeof customers.$inferInsert, 'number'>,
): Promise<CustomerRecord> {
  const [made] = await tx
    .insert(customers)
    .values({ ...customer, number: sql`next_customer_number(${customer.companyId})` })
    .returning()
  if (!made) throw new Error('The customer was not stored')
  return made
}

export async function storeCustomer(
  tx: Db,
  { id }: CustomerRecord,
  change: CustomerChange,
  now: Date,
): Promise<CustomerRecord> {
  const [changed] = await tx
    .update(customers)
    .set({ ...change, version: sql`${customers.version} + 1`, updatedAt: now })
    .where(and(eq(customers.id, id), ofBoundCompany(customers)))
    .returning()
  if (!changed) throw new Problem('not_found')
  return changed
}

/** The marketplace's numbers of a customer, by customer_buyers_customer. */
export async function marketIdsOf(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .select({ id: customerBuyers.buyerId })
    .from(customerBuyers)
    .where(and(eq(customerBuyers.customerId, id), eq(customerBuyers.ofMarket, true)))
    .orderBy(customerBuyers.buyerId)
  return rows.map((row) => row.id)
}

type Named = Pick<CustomerRecord, 'number' | 'nameAr' | 'nameEn'>

/** Another customer with this VAT number, by customers_vat. */
export async function otherWithVat(tx: Db, vatNumber: string, id: string): Promise<Named | undefined> {
  return other(tx, eq(customers.vatNumber, vatNumber), id)
}

/** Another customer with this identifier, by customers_identifier. */
export async function otherWithKey(tx: Db, keys: readonly string[], id: string): Promise<Named | undefined> {
  return other(tx, sql`${customers.identifierKey} = any (${sql.param(keys)}::text[])`, id)
}

async function other(tx: Db, condition: ReturnType<typeof eq>, id: string): Promise<Named | undefined> {
  const [found] = await tx
    .select({ number: customers.number, nameAr: customers.nameAr, nameEn: customers.nameEn })
    .from(customers)
    .where(
      and(
        ofBoundCompany(customers),
        sql`${customers.companyId} = current_company()`,
        condition,
        sql`coalesce(${customers.mergedInto}, ${customers.id}) <> ${id}`,
      ),
    )
    .limit(1)
  return found
}

/** Whether the customer of this id, or of this buyer, is known to the marketplace. */
export async function hasMarketId(db: Db, id: string): Promise<boolean> {
  const { rows } = await db.execute<{ is_known: boolean }>(sql`
    select exists (
      select from customer_buyers
      where company_id = current_company() and of_market and customer_id = ${customerKnownAs(id)}
    ) as is_known`)
  return rows[0]?.is_known ?? false
}
