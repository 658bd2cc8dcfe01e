import { waitingAtZatca } from '@mawrid/contract/invoices/states.ts'
import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { literals } from '../../../platform/database/literals.ts'
import { preparedOn } from '../../../platform/database/preparedOn.ts'
import type { Db } from '../../../platform/parts.ts'
import { ofSupplier } from '../supplier.ts'
import { type DocumentRecord, type UnitRecord, zatcaDocuments, zatcaUnits } from '../tables.ts'

const { unitId, counter, status } = zatcaDocuments
const { activeSealed, certificate, refusedAt, failure, environment } = zatcaUnits
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
    any: db.select({ counter }).from(zatcaDocuments).where(isOpen).limit(1).prepare('einvoicing_any_waiting'),
  }
})

/** How many documents of a unit are still to be sent. By zatca_documents_company. */
export function countUnsent(db: Db, { id, companyId }: Pick<UnitRecord, 'id' | 'companyId'>): Promise<number> {
  const isWaiting = inArray(status, [...waitingAtZatca])
  return db.$count(zatcaDocuments, and(ofSupplier(zatcaDocuments, companyId), isWaiting, eq(unitId, id)))
}

/** How many documents of a company are still to be sent. By the same index. */
export function countSendable(db: Db, companyId: string, inUse: UnitRecord['environment']): Promise<number> {
  const isWaiting = inArray(status, [...waitingAtZatca])
  return db.$count(zatcaDocuments, and(eq(zatcaDocuments.companyId, companyId), isWaiting, isOfEnvironment(db, inUse)))
}

/** What waits in an environment that is not in use any more will never be sent. */
export function isOfEnvironment(db: Db, inUse: UnitRecord['environment']): SQL {
  const units = db.select({ id: zatcaUnits.id }).from(zatcaUnits).where(eq(environment, inUse))
  return inArray(unitId, units)
}
