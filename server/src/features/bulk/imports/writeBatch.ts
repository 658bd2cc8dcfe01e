import { fieldOfColumn } from '@mawrid/contract/bulk/columns.ts'
import { and, eq, sql } from 'drizzle-orm'
import { ofBoundCompany } from '../../../platform/database/ofBound.ts'
import type { Database, Db } from '../../../platform/parts.ts'
import { lockCatalogue, lockCatalogueShared } from '../../listings/index.ts'
import { packageLimitOf } from '../../subscriptions/index.ts'
import { type ImportRecord, imports } from '../tables.ts'
import { applyRows } from './applyRows.ts'
import type { Deps } from './facts.ts'
import { announceImport, findRunning } from './findRunning.ts'
import type { Begun, Stored } from './pipelineBatches.ts'
import { createsProduct, type PlannedRow } from './planRow.ts'
import { planRows, type Rows } from './processRows.ts'
import type { Numbers, ProductNumbers } from './productNumbers.ts'
import { hasVariantRows } from './rowGroups.ts'

export interface Batch extends Rows {
  readonly deps: Deps
  /** Slugs given out by this import so far. */
  readonly slugs: Set<string>
  readonly numbers: ProductNumbers
  readonly isAnnounced: boolean
}

/** Rolls back a batch that must not be stored. */
class NotStored extends Error {}

/** A lock held this long means a deadlock across processes: the batch fails and its job restarts it. */
const lockTimeout = '30s'

/** Writes some rows and the import's progress in one transaction; null if the import must stop. */
export async function writeBatch(
  db: Database,
  batch: Batch,
  before: Begun,
  onDecided: (made: number) => void,
): Promise<Stored | null> {
  const expected = Math.min(await before.decided, batch.rows.length)
  const numbers = await batch.numbers.reserve(expected)
  try {
    return await db.forCompany(batch.deps.companyId, (tx) => write(tx, { ...batch, numbers }, before, onDecided))
  } catch (error) {
    if (error instanceof NotStored) return null
    throw error
  } finally {
    numbers.release()
  }
}

type NumberedBatch = Omit<Batch, 'numbers'> & { readonly numbers: Numbers }

async function write(tx: Db, batch: NumberedBatch, before: Begun, onDecided: (made: number) => void): Promise<Stored> {
  const { deps, id, rows, slugs, isAnnounced } = batch
  const { companyId } = deps
  await tx.execute(sql`select set_config('lock_timeout', ${lockTimeout}, true)`)
  const limit = await packageLimitOf(tx, companyId, 'products')
  // With a package limit, quantities to count or several rows of one product, the previous batch must be stored first.
  const isCounted = batch.fields.some((field) => field !== null && fieldOfColumn(field) === 'quantity')
  if (limit === null && !isCounted && !hasVariantRows(batch.fields)) await lockCatalogueShared(tx)
  else if (await before.stored) await lockCatalogue(tx)
  else throw new NotStored()
  const decided = await planRows(tx, deps, batch, limit)
  onDecided(decided.filter(createsProduct).length)
  const numbers = (count: number) => batch.numbers.take(tx, count)
  await applyRows(tx, deps, id, decided, { numbers, slugs })
  await storeRefusals(tx, deps, id, decided)
  const isNext = await before.stored
  const record = isNext && (await findRunning(tx, id))
  if (!record) throw new NotStored()
  const counts = counted(decided, record)
  await tx
    .update(imports)
    .set({ lastRow: rows.at(-1)?.row ?? record.lastRow, ...counts })
    .where(and(eq(imports.id, id), ofBoundCompany(imports)))
  if (isAnnounced) await announceImport(tx, deps, id)
  return { areNew: counts.made - record.made > decided.length / 2 }
}

async function storeRefusals(tx: Db, { companyId }: Deps, importId: string, decided: readonly PlannedRow[]) {
  const rows = decided
    .filter(({ outcome }) => outcome === 'refused')
    .map(({ read: { row, cells }, problems }) => ({ row, cells, problems }))
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into import_refusals (import_id, row, company_id, cells, problems)
    select ${importId}, (r ->> 'row')::int, ${companyId}, r -> 'cells', r -> 'problems'
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r`)
}

function counted(decided: readonly PlannedRow[], before: ImportRecord) {
  const of = (outcome: PlannedRow['outcome']) => decided.filter((one) => one.outcome === outcome).length
  return {
    rowsDone: before.rowsDone + decided.length,
    made: before.made + of('made'),
    changed: before.changed + of('changed'),
    same: before.same + of('same'),
    refused: before.refused + of('refused'),
  }
}
