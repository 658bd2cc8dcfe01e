import type { QueryOf } from '@mawrid/contract/call.ts'
import type { listFeeLines } from '@mawrid/contract/fees/calls.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { ofBoundCompany } from '../../platform/database/ofBound.ts'
import { countUpTo } from '../../platform/lists/page.ts'
import type { Db } from '../../platform/parts.ts'
import {
  type FeeLineRecord,
  type FeeStatementRecord,
  feeLines as lines,
  feeStatements as statements,
} from './tables.ts'

export async function findStatement(db: Db, id: string): Promise<FeeStatementRecord> {
  const [found] = await db
    .select()
    .from(statements)
    .where(and(eq(statements.id, id), ofBoundCompany(statements)))
  if (!found) throw new Problem('not_found')
  return found
}

export async function findLine(db: Db, id: string): Promise<FeeLineRecord> {
  const [found] = await db
    .select()
    .from(lines)
    .where(and(eq(lines.id, id), ofBoundCompany(lines)))
  if (!found) throw new Problem('not_found')
  return found
}

/** Held until the transaction ends. */
export async function lockLine(tx: Db, id: string): Promise<FeeLineRecord> {
  const [found] = await tx
    .select()
    .from(lines)
    .where(and(eq(lines.id, id), ofBoundCompany(lines)))
    .for('no key update')
  if (!found) throw new Problem('not_found')
  return found
}

/** The company of a line. The marketplace names lines alone. */
export async function companyOfLine(system: Db, id: string): Promise<string> {
  const [found] = await system.select({ companyId: lines.companyId }).from(lines).where(eq(lines.id, id))
  if (!found) throw new Problem('not_found')
  return found.companyId
}

/** By fee_lines_of_deal. */
export function linesOfDeal(db: Db, dealId: string) {
  return db
    .select()
    .from(lines)
    .where(and(eq(lines.dealId, dealId), ofBoundCompany(lines)))
    .orderBy(asc(lines.id))
}

/**
 * Held until the transaction ends, by whoever credits something of the deal: its lines are read afterwards, so that nobody
 * credits what somebody else is crediting.
 */
export async function lockFeeOf(tx: Db, dealId: string): Promise<void> {
  await tx
    .select({ id: lines.id })
    .from(lines)
    .where(and(eq(lines.dealId, dealId), eq(lines.kind, 'fee'), ofBoundCompany(lines)))
    .for('no key update')
}

/** A deal's fee that was recorded already stays as it is. */
export async function insertLine(tx: Db, line: typeof lines.$inferInsert): Promise<FeeLineRecord | undefined> {
  const [made] = await tx.insert(lines).values(line).onConflictDoNothing().returning()
  return made
}

export async function storeLine(tx: Db, id: string, change: Partial<FeeLineRecord>): Promise<FeeLineRecord> {
  const [changed] = await tx
    .update(lines)
    .set(change)
    .where(and(eq(lines.id, id), ofBoundCompany(lines)))
    .returning()
  if (!changed) throw new Problem('not_found')
  return changed
}

/** By fee_statements_company_id_month_key. */
export function countStatements(db: Db, limit: number): Promise<number> {
  return countUpTo(db, statements, sql`${statements.companyId} = current_company()`, limit)
}

export function listStatements(db: Db, ordering: string | undefined, limit: number, offset: number) {
  return db
    .select()
    .from(statements)
    .where(sql`${statements.companyId} = current_company()`)
    .orderBy(ordering === 'month' ? asc(statements.month) : desc(statements.month))
    .limit(limit)
    .offset(offset)
}

export type LineFilters = Pick<QueryOf<typeof listFeeLines>, 'kind' | 'objection' | 'search'>

export function countLines(db: Db, statementId: string, filters: LineFilters, limit: number): Promise<number> {
  return countUpTo(db, lines, ofStatement(statementId, filters), limit)
}

/** By fee_lines_statement. */
export function listLines(
  db: Db,
  statementId: string,
  { ordering, ...filters }: LineFilters & { readonly ordering?: string | undefined },
  limit: number,
  offset: number,
) {
  return db
    .select()
    .from(lines)
    .where(ofStatement(statementId, filters))
    .orderBy(ordering === '-at' ? desc(lines.id) : asc(lines.id))
    .limit(limit)
    .offset(offset)
}

/** All of them, by fee_lines_statement. */
export function linesOfStatement(db: Db, statementId: string) {
  return db.select().from(lines).where(ofStatement(statementId, {})).orderBy(asc(lines.id))
}

function ofStatement(statementId: string, { kind, objection, search }: LineFilters): SQL | undefined {
  return and(
    eq(lines.statementId, statementId),
    ofBoundCompany(lines),
    kind === undefined ? undefined : eq(lines.kind, kind),
    objection === undefined ? undefined : isNotNull(lines.objection),
    search === undefined ? undefined : sql`strpos(lower(${lines.dealNumber}), lower(${search})) > 0`,
  )
}

/** Of the company that the transaction is bound to. By fee_lines_month. */
export function linesOfMonth(db: Db, month: string) {
  return db
    .select()
    .from(lines)
    .where(and(sql`${lines.companyId} = current_company()`, eq(lines.month, month), isNull(lines.statementId)))
}

export interface Unstated {
  readonly companyId: string
  readonly month: string
}

/** Months before this one with lines on no statement. By fee_lines_unstated. */
export function unstatedMonths(system: Db, before: string, limit: number) {
  return system
    .selectDistinct({ month: lines.month, companyId: lines.companyId })
    .from(lines)
    .where(and(isNull(lines.statementId), lt(lines.month, before)))
    .orderBy(asc(lines.month), asc(lines.companyId))
    .limit(limit)
}

export function lockUnstated(tx: Db, { companyId, month }: Unstated): Promise<FeeLineRecord[]> {
  return tx
    .select()
    .from(lines)
    .where(and(eq(lines.companyId, companyId), eq(lines.month, month), isNull(lines.statementId)))
    .orderBy(asc(lines.id))
    .for('no key update')
}

export async function statementOf(tx: Db, { companyId, month }: Unstated): Promise<FeeStatementRecord | undefined> {
  const [found] = await tx
    .select()
    .from(statements)
    .where(and(eq(statements.companyId, companyId), eq(statements.month, month)))
  return found
}

export async function insertStatement(tx: Db, row: FeeStatementRecord): Promise<void> {
  await tx.insert(statements).values(row)
}

export async function stateLines(tx: Db, ids: readonly string[], statementId: string): Promise<void> {
  await tx
    .update(lines)
    .set({ statementId })
    .where(inArray(lines.id, [...ids]))
}

/** Credits that wait for a credit note, by fee_lines_uncredited, in random order so that failing ones delay no others. */
export function uncreditedLines(system: Db, limit: number) {
  return system
    .select()
    .from(lines)
    .where(and(eq(lines.needsNote, true), isNull(lines.creditNoteId)))
    .orderBy(sql`random()`)
    .limit(limit)
}

/** Fees to whose objections nobody has answered, by fee_lines_objections. */
export function openObjections(system: Db, after: string | undefined, limit: number) {
  return system
    .select()
    .from(lines)
    .where(and(eq(lines.objection, 'open'), after === undefined ? undefined : gt(lines.id, after)))
    .orderBy(asc(lines.id))
    .limit(limit)
}

export async function hasOpenObjection(tx: Db, statementId: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: lines.id })
    .from(lines)
    .where(and(eq(lines.statementId, statementId), eq(lines.objection, 'open')))
    .limit(1)
  return found !== undefined
}

/** By fee_statements_reminded. */
export function statementsToRemind(system: Db, today: string, limit: number) {
  return system
    .select()
    .from(statements)
    .where(lte(statements.remindOn, today))
    .orderBy(asc(statements.remindOn), asc(statements.id))
    .limit(limit)
}

export async function lockStatement(tx: Db, id: string): Promise<FeeStatementRecord | undefined> {
  const [found] = await tx.select().from(statements).where(eq(statements.id, id)).for('update')
  return found
}

export async function storeReminder(tx: Db, id: string, remindOn: string | null): Promise<void> {
  await tx.update(statements).set({ remindOn }).where(eq(statements.id, id))
}
