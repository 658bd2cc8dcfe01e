import type { ApprovalKind } from '@mawrid/contract/approvals/kinds.ts'
import type { ApprovalStatus } from '@mawrid/contract/approvals/states.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { and, desc, eq, gte, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { ofBoundCompany } from '../../platform/database/ofBound.ts'
import { countUpTo } from '../../platform/lists/page.ts'
import type { Db } from '../../platform/parts.ts'
import { namesOfUsers } from '../users/index.ts'
import { type ApprovalRecord, approvalRules, approvalRequests as requests } from './tables.ts'

export async function findRequest(db: Db, id: string): Promise<ApprovalRecord> {
  const [found] = await db
    .select()
    .from(requests)
    .where(and(eq(requests.id, id), ofBoundCompany(requests)))
  if (!found) throw new Problem('not_found')
  return found
}

export async function lockRequest(tx: Db, id: string): Promise<ApprovalRecord> {
  const [found] = await tx
    .select()
    .from(requests)
    .where(and(eq(requests.id, id), ofBoundCompany(requests)))
    .for('no key update')
  if (!found) throw new Problem('not_found')
  return found
}

/** The request that waits for the same call on the same record. By approval_requests_waiting. */
export async function lockWaiting(
  tx: Db,
  { companyId, call, recordId, warehouseIds }: Pick<ApprovalRecord, 'companyId' | 'call' | 'recordId' | 'warehouseIds'>,
): Promise<ApprovalRecord | undefined> {
  const [found] = await tx
    .select()
    .from(requests)
    .where(
      and(
        eq(requests.companyId, companyId),
        eq(requests.recordId, recordId),
        eq(requests.call, call),
        eq(requests.status, 'waiting'),
        sql`coalesce(${requests.warehouseIds}, '{}') = ${sql.param(warehouseIds ?? [])}::uuid[]`,
      ),
    )
    .for('no key update')
  return found
}

/** Whether another request about the same record waits. By approval_requests_record. */
export async function hasOtherWaiting(
  db: Db,
  { id, companyId, recordId }: Pick<ApprovalRecord, 'id' | 'companyId' | 'recordId'>,
): Promise<boolean> {
  const isOther = and(eq(requests.recordId, recordId), ne(requests.id, id), eq(requests.companyId, companyId))
  const found = await db
    .select({ id: requests.id })
    .from(requests)
    .where(and(isOther, eq(requests.status, 'waiting')))
    .limit(1)
  return found.length > 0
}

/** Whether a call was ever approved for a record. By approval_requests_record. */
export async function wasApproved(
  db: Db,
  { call, recordId }: Pick<ApprovalRecord, 'call' | 'recordId'>,
): Promise<boolean> {
  const [found] = await db
    .select({ id: requests.id })
    .from(requests)
    .where(
      and(
        eq(requests.recordId, recordId),
        eq(requests.call, call),
        eq(requests.status, 'approved'),
        ofBoundCompany(requests),
      ),
    )
    .limit(1)
  return found !== undefined
}

/** When the latest request of a person that met a rule was approved, since a moment. By approval_requests_company. */
export async function lastApprovedAt(
  db: Db,
  { companyId, userId, kind, since }: { companyId: string; userId: string; kind: ApprovalKind; since: Date },
): Promise<Date | null> {
  const [found] = await db
    .select({ at: requests.decidedAt })
    .from(requests)
    .where(
      and(
        eq(requests.companyId, companyId),
        eq(requests.requestedBy, userId),
        eq(requests.status, 'approved'),
        gte(requests.decidedAt, since),
        sql`${requests.reasons} @> ${JSON.stringify([{ kind }])}::jsonb`,
      ),
    )
    .orderBy(desc(requests.decidedAt))
    .limit(1)
  return found?.at ?? null
}

export async function insertRequest(tx: Db, request: ApprovalRecord): Promise<void> {
  await tx.insert(requests).values(request)
}

type Decision = Partial<
  Pick<ApprovalRecord, 'status' | 'decidedBy' | 'decidedAt' | 'note' | 'requestNote' | 'awaitsNotice'>
>

export async function storeRequest(tx: Db, id: string, decision: Decision): Promise<void> {
  await tx
    .update(requests)
    .set(decision)
    .where(and(eq(requests.id, id), ofBoundCompany(requests)))
}

/** A request whose end is to be told, which is recorded as done. By approval_requests_awaiting_notice. */
export async function takeLapsed(tx: Db): Promise<ApprovalRecord | undefined> {
  const next = tx
    .select({ id: requests.id })
    .from(requests)
    .where(eq(requests.awaitsNotice, true))
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await tx.update(requests).set({ awaitsNotice: false }).where(inArray(requests.id, next)).returning()
  return taken
}

export interface RequestFilter {
  readonly companyId: string
  readonly status?: ApprovalStatus | undefined
  readonly record?: string | undefined
  /** Only those of this person. */
  readonly requestedBy?: string | undefined
}

/** Latest first. By approval_requests_company. */
export function listRequests(db: Db, filter: RequestFilter, limit: number, offset: number): Promise<ApprovalRecord[]> {
  return db.select().from(requests).where(meeting(filter)).orderBy(desc(requests.id)).limit(limit).offset(offset)
}

export function countRequests(db: Db, filter: RequestFilter, limit: number): Promise<number> {
  return countUpTo(db, requests, meeting(filter), limit)
}

function meeting({ companyId, status, record, requestedBy }: RequestFilter): SQL | undefined {
  return and(
    eq(requests.companyId, companyId),
    status === undefined ? undefined : eq(requests.status, status),
    record === undefined ? undefined : eq(requests.recordId, record),
    requestedBy === undefined ? undefined : eq(requests.requestedBy, requestedBy),
  )
}

export function namesFor(db: Db, found: readonly ApprovalRecord[]) {
  const ids = found.flatMap(({ requestedBy, decidedBy }) => [requestedBy ?? [], decidedBy ?? []].flat())
  return namesOfUsers(db, [...new Set(ids)])
}

export async function deleteOfCompany(tx: Db, companyId: string): Promise<void> {
  await tx.delete(requests).where(eq(requests.companyId, companyId))
  await tx.delete(approvalRules).where(eq(approvalRules.companyId, companyId))
}
