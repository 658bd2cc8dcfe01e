import { Problem } from '@mawrid/contract/problems.ts'
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { ofBoundCompany } from '../../platform/database/ofBound.ts'
import { preparedOn } from '../../platform/database/preparedOn.ts'
import type { Db } from '../../platform/parts.ts'
import { companies } from './tables.ts'

export type CompanyRow = typeof companies.$inferSelect
export type CompanyChange = Partial<Omit<CompanyRow, 'id' | 'userId' | 'version' | 'createdAt' | 'updatedAt'>>

export async function findCompany(db: Db, id: string): Promise<CompanyRow> {
  const [company] = await queries(db).find.execute({ id })
  if (!company) throw new Problem('not_found')
  return company
}

/** By the ids of the companies of some rows. Reads the whole database. */
export async function companyNames(
  system: Db,
  rows: readonly { readonly companyId: string }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.map(({ companyId }) => companyId))]
  const { id, name } = companies
  const found = await system.select({ id, name }).from(companies).where(inArray(id, ids))
  return new Map(found.map((company) => [company.id, company.name]))
}

/** Held until the transaction ends, so that changes follow each other. */
export async function lockCompany(tx: Db, id: string): Promise<CompanyRow> {
  const [company] = await tx
    .select()
    .from(companies)
    .where(and(eq(companies.id, id), ofBoundCompany({ companyId: companies.id })))
    .for('update')
  if (!company) throw new Problem('not_found')
  return company
}

export async function findCompanyOf(db: Db, userId: string): Promise<CompanyRow | undefined> {
  const [company] = await db.select().from(companies).where(eq(companies.userId, userId))
  return company
}

export async function insertCompany(tx: Db, company: typeof companies.$inferInsert): Promise<CompanyRow> {
  const [made] = await tx.insert(companies).values(company).returning()
  if (!made) throw new Error('The company was not stored')
  return made
}

export async function storeCompany(tx: Db, id: string, change: CompanyChange, now: Date): Promise<CompanyRow> {
  const [changed] = await tx
    .update(companies)
    .set({ ...change, version: sql`${companies.version} + 1`, updatedAt: now })
    .where(and(eq(companies.id, id), ofBoundCompany({ companyId: companies.id })))
    .returning()
  if (!changed) throw new Problem('not_found')
  return changed
}

/** Whether another company that is not closed is verified by one of these numbers. Asked of the whole database. */
export async function isAnothers(system: Db, companyId: string, numbers: readonly string[]): Promise<boolean> {
  const isOneOf = numbers.flatMap((number) => [eq(companies.cr, number), eq(companies.crEntityNumber, number)])
  const [another] = await system
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.isVerified, true), isNull(companies.closedAt), ne(companies.id, companyId), or(...isOneOf)))
    .limit(1)
  return another !== undefined
}

const queries = preparedOn((db) => ({
  find: db
    .select()
    .from(companies)
    .where(and(eq(companies.id, sql.placeholder('id')), ofBoundCompany({ companyId: companies.id })))
    .prepare('companies_find'),
}))
