import { deadlineNearHours, waitingLongHours, type ZatcaDelay } from '@mawrid/contract/einvoicing/delays.ts'
import { waitingAtZatca } from '@mawrid/contract/invoices/states.ts'
import { and, asc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { literals } from '../../../platform/database/literals.ts'
import { placeholdersOf, preparedOn } from '../../../platform/database/preparedOn.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { ofSupplier } from '../supplier.ts'
import { type DocumentRecord, type UnitRecord, zatcaDocuments, zatcaUnits } from '../tables.ts'

const { unitId, counter, status } = zatcaDocuments
const { activeSealed, certificate, refusedAt, failure, environment } = zatcaUnits
const isOpenStatus = inArray(status, [...waitingAtZatca])
const unitColumns = { activeSealed, certificate, refusedAt, failure, environment }

/** A document that is still to be sent, with what its unit sends it with. */
export interface Waiting {
  readonly document: DocumentRecord
  readonly unit: Pick<UnitRecord, keyof typeof unitColumns>
}

/** The next documents of a unit after a place in its chain, in the order of the chain. By the index zatca_documents_open. */
export function readWaiting(db: Db, of: { readonly unitId: string; readonly after: number }): Promise<Waiting[]> {
  return queries(db).next.execute(of)
}

/** Whether a unit has anything to send. By the same index. */
export async function isAnyWaiting(db: Db, unit: string): Promise<boolean> {
  const found = await queries(db).any.execute({ unitId: unit })
  return found.length > 0
}

/** As a condition of a prepared query: ZATCA's answer to a document is stored once. */
export const unanswered = and(eq(zatcaDocuments.id, sql.placeholder('id')), isNull(zatcaDocuments.answeredAt))

const readAtOnce = 20

const queries = preparedOn((db) => {
  // Written out, since a prepared query uses a partial index only if its condition is in the text.
  const isOpen = and(eq(unitId, sql.placeholder('unitId')), sql`${status} in ${literals(waitingAtZatca)}`)
  return {
    next: db
      .select({ document: zatcaDocuments, unit: unitColumns })
      .from(zatcaDocuments)
      .innerJoin(zatcaUnits, eq(zatcaUnits.id, unitId))
      .where(and(isOpen, gt(counter, sql.placeholder('after'))))
      .orderBy(asc(counter))
      .limit(readAtOnce)
      .prepare('einvoicing_waiting'),
    markSent: db
      .update(zatcaDocuments)
      .set(placeholdersOf(zatcaDocuments, ['attempts', 'status', 'sentAt', 'mayHaveArrived']))
      .where(unanswered)
      .prepare('einvoicing_mark_sent'),
    any: db.select({ counter }).from(zatcaDocuments).where(isOpen).limit(1).prepare('einvoicing_any_waiting'),
  }
})

/** How many documents of a unit are still to be sent. By zatca_documents_company. */
export function countUnsent(db: Db, { id, companyId }: Pick<UnitRecord, 'id' | 'companyId'>): Promise<number> {
  return db.$count(zatcaDocuments, and(ofSupplier(zatcaDocuments, companyId), isOpenStatus, eq(unitId, id)))
}

/** How many documents of a company are still to be sent. By the same index. */
export function countSendable(db: Db, companyId: string, inUse: UnitRecord['environment']): Promise<number> {
  return db.$count(zatcaDocuments, and(eq(zatcaDocuments.companyId, companyId), isOpenStatus, isOfEnvironment(inUse)))
}

/** What waits in an environment that is not in use any more will never be sent. */
function isOfEnvironment(inUse: UnitRecord['environment']): SQL {
  // Looked up for each document that is open: there is a unit or more for each company.
  return sql`(select ${environment} from ${zatcaUnits} where ${zatcaUnits.id} = ${unitId}) = ${inUse}`
}

const hourMs = 3_600_000

/** When something is read, and the environment of ZATCA that is in use then. */
export interface AsOf {
  readonly now: Date
  readonly environment: UnitRecord['environment']
}

export function asOf({ clock, settings }: Pick<Parts, 'clock' | 'settings'>): AsOf {
  return { now: clock.now(), environment: settings.zatca.environment }
}

/** Documents that wait too long, or near the end of the 24 hours in which they are to be reported. */
export function lateDocuments({ now, environment: inUse }: AsOf, delay?: ZatcaDelay): SQL | undefined {
  const { dueAt, signedAt } = zatcaDocuments
  const deadlineNear = lte(dueAt, new Date(now.getTime() + deadlineNearHours * hourMs))
  const waitingLong = and(isNull(dueAt), lte(signedAt, new Date(now.getTime() - waitingLongHours * hourMs)))
  const conditions = { deadline_near: deadlineNear, waiting_long: waitingLong }
  return and(isOpenStatus, delay ? conditions[delay] : or(deadlineNear, waitingLong), isOfEnvironment(inUse))
}

/** The open documents of a company. By the index zatca_documents_company. */
export function readOpen(db: Db, companyId: string) {
  const { id } = zatcaDocuments
  return db
    .select({ id, unitId, counter })
    .from(zatcaDocuments)
    .where(and(eq(zatcaDocuments.companyId, companyId), isOpenStatus))
}

/** The units that have open documents. One step in the index zatca_documents_open for each unit, not for each document. */
export async function unitsWithOpen(db: Db): Promise<string[]> {
  const next = (after: SQL) => sql`(
    select unit_id from ${zatcaDocuments} where ${status} in ${literals(waitingAtZatca)} ${after} order by unit_id limit 1)`
  const { rows } = await db.execute<{ unit_id: string }>(sql`
    with recursive senders (unit_id) as (
      ${next(sql``)}
      union all
      select step.unit_id from senders cross join lateral ${next(sql`and unit_id > senders.unit_id`)} step
    ) select unit_id from senders`)
  return rows.map((row) => row.unit_id)
}

/** Makes the open documents of a unit due now. */
export async function clearRetries(tx: Db, unit: string): Promise<void> {
  const { id } = zatcaDocuments
  // A document whose answer is being stored is left alone: that may wait for the unit, which may be locked here.
  const free = tx
    .select({ id })
    .from(zatcaDocuments)
    .where(and(eq(unitId, unit), isOpenStatus))
  const ids = free.for('no key update', { skipLocked: true })
  await tx.update(zatcaDocuments).set({ retryAt: null }).where(inArray(id, ids))
}

type SentChange = Pick<DocumentRecord, 'id' | 'attempts' | 'status' | 'sentAt' | 'mayHaveArrived'>

export async function markSent(db: Db, change: SentChange): Promise<void> {
  await queries(db).markSent.execute(change)
}
