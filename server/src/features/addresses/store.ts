import type { listAddresses as listCall } from '@mawrid/contract/addresses/calls.ts'
import { addressFields } from '@mawrid/contract/addresses/fields.ts'
import type { QueryOf } from '@mawrid/contract/call.ts'
import { namesWith } from '@mawrid/contract/fields.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { byField } from '../../platform/database/fieldColumns.ts'
import { ofBoundCompany } from '../../platform/database/ofBound.ts'
import { contains, countUpTo, equalTo, orderBy } from '../../platform/lists/page.ts'
import type { Db } from '../../platform/parts.ts'
import { addresses } from './tables.ts'

export type AddressRow = typeof addresses.$inferSelect
type AddressFields = Omit<typeof addresses.$inferInsert, 'id' | 'companyId' | 'version' | 'createdAt' | 'updatedAt'>

/** Serializes changes of a company's addresses, so that exactly one is the default. */
export async function lockAddresses(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('addresses ' || current_company(), 0))`)
}

export async function findAddress(db: Db, id: string): Promise<AddressRow> {
  const [address] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, id), ofBoundCompany(addresses)))
  if (!address) throw new Problem('not_found')
  return address
}

export async function insertAddress(tx: Db, address: typeof addresses.$inferInsert): Promise<AddressRow> {
  const [made] = await tx.insert(addresses).values(address).returning()
  if (!made) throw new Error('The address was not stored')
  return made
}

export async function storeAddress(tx: Db, id: string, fields: Partial<AddressFields>, now: Date): Promise<AddressRow> {
  const [changed] = await tx
    .update(addresses)
    .set({ ...fields, version: sql`${addresses.version} + 1`, updatedAt: now })
    .where(and(eq(addresses.id, id), ofBoundCompany(addresses)))
    .returning()
  if (!changed) throw new Problem('not_found')
  return changed
}

export async function deleteAddress(tx: Db, id: string): Promise<void> {
  await tx.delete(addresses).where(and(eq(addresses.id, id), ofBoundCompany(addresses)))
}

export async function hasDefault(tx: Db): Promise<boolean> {
  const [found] = await tx.select({ id: addresses.id }).from(addresses).where(eq(addresses.isDefault, true))
  return found !== undefined
}

/** Removes the default mark from all other addresses. */
export async function giveUpDefault(tx: Db, exceptId: string, now: Date): Promise<void> {
  await tx
    .update(addresses)
    .set({ isDefault: false, version: sql`${addresses.version} + 1`, updatedAt: now })
    .where(and(eq(addresses.isDefault, true), ne(addresses.id, exceptId)))
}

export async function oldestAddress(tx: Db): Promise<AddressRow | undefined> {
  const [oldest] = await tx.select().from(addresses).orderBy(asc(addresses.id)).limit(1)
  return oldest
}

type Query = QueryOf<typeof listCall>

export function countAddresses(db: Db, query: Query, limit: number): Promise<number> {
  return countUpTo(db, addresses, matching(query), limit)
}

export function listAddresses(db: Db, query: Query, limit: number, offset: number): Promise<AddressRow[]> {
  const columns = { ...byField(addresses, namesWith(addressFields, 'isOrdering')), created_at: addresses.id }
  return db
    .select()
    .from(addresses)
    .where(matching(query))
    .orderBy(...orderBy(query.ordering, columns, addresses.id))
    .limit(limit)
    .offset(offset)
}

function matching(query: Query): SQL | undefined {
  const searched = byField(addresses, namesWith(addressFields, 'isSearched'))
  return and(
    ...equalTo(byField(addresses, namesWith(addressFields, 'isFilter')), query),
    query.search ? contains(Object.values(searched), query.search) : undefined,
  )
}
