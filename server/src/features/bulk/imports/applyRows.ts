import { randomUUIDv7 } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import type { StoredListing } from '../../listings/index.ts'
import { fieldColumnKeys } from '../../listings/tables.ts'
import { type Before, importPictures, type StockCorrection } from '../tables.ts'
import { countGoods, type Touched } from './countGoods.ts'
import type { Deps } from './facts.ts'
import { changesStored, createsProduct, type PlannedRow } from './planRow.ts'
import { type AssignedValues, insertProducts, updateProducts } from './storeRows.ts'

/** Applies the decisions about some rows and stores the previous values. */
export async function applyRows(
  tx: Db,
  deps: Deps,
  importId: string,
  decided: readonly PlannedRow[],
  assigned: AssignedValues,
): Promise<void> {
  const created = decided.filter(createsProduct)
  // Ids created in the same millisecond are in no order, so they are sorted: products keep the order of the file.
  const ids = created.map(() => randomUUIDv7()).sort()
  const made: Touched[] = created.map((one, n) => ({ id: ids[n] ?? randomUUIDv7(), decided: one }))
  const changed: Touched[] = decided.flatMap((one) =>
    one.stored && changesStored(one) ? [{ id: one.stored.row.id, decided: one }] : [],
  )
  const touched = [...made, ...changed]
  if (touched.length === 0) return
  await insertProducts(
    tx,
    deps,
    made.flatMap(({ id, decided: { draft } }) => (draft ? [{ id, draft }] : [])),
    assigned,
  )
  await updateProducts(
    tx,
    deps,
    changed.flatMap(({ decided: { stored, draft } }) => (stored && draft ? [{ stored, draft }] : [])),
  )
  const stockCorrections = await countGoods(tx, deps, importId, touched)
  await storeBefore(tx, deps, importId, touched, stockCorrections)
  await namePictures(tx, deps, importId, touched)
}

const rowFields = [
  'nameAr',
  'hasNameAr',
  'nameEn',
  'categoryId',
  'completeness',
  ...fieldColumnKeys,
  'searchWords',
  'hasPendingChange',
] as const
const detailFields = ['descriptionAr', 'descriptionEn', 'tags', 'regions', 'own', 'pendingChange'] as const

/** The restorable part of a listing, without counted or derived columns. */
export function beforeOf({ row, details }: StoredListing): Before {
  return { row: only(row, rowFields), details: only(details, detailFields) }
}

function only<Whole extends object, Field extends keyof Whole>(
  whole: Whole,
  fields: readonly Field[],
): Pick<Whole, Field> {
  return Object.fromEntries(fields.map((field) => [field, whole[field]])) as Pick<Whole, Field>
}

/** Stores what is needed to undo the import. Rows of one product can come in several batches. */
async function storeBefore(
  tx: Db,
  { companyId, clock }: Deps,
  importId: string,
  touched: readonly Touched[],
  stockCorrections: ReadonlyMap<string, readonly StockCorrection[]>,
): Promise<void> {
  const changes = touched.map(({ id, decided: { stored, draft } }) => ({
    id,
    isCreated: stored === null,
    before: stored && draft ? beforeOf(stored) : undefined,
    stockCorrection: alone(stockCorrections.get(id)),
    version: stored ? stored.row.version + (draft ? 1 : 0) : 1,
  }))
  await tx.execute(sql`
    insert into bulk_changes (cause_id, listing_id, company_id, is_created, before, stock_correction, version, at)
    select ${importId}, (r ->> 'id')::uuid, ${companyId}, (r ->> 'isCreated')::boolean, r -> 'before', r -> 'stockCorrection',
      (r ->> 'version')::int, ${clock.now()}::timestamptz
    from jsonb_array_elements(${JSON.stringify(changes)}::jsonb) r
    on conflict (cause_id, listing_id, company_id) do update set
      before = case when bulk_changes.is_created then null else coalesce(bulk_changes.before, excluded.before) end,
      stock_correction = nullif(
        coalesce(bulk_changes.stock_correction, '[]') || coalesce(excluded.stock_correction, '[]'), '[]'),
      version = excluded.version`)
}

function alone(corrections: readonly StockCorrection[] = []) {
  return corrections.length > 1 ? corrections : corrections[0]
}

async function namePictures(tx: Db, { companyId }: Deps, importId: string, touched: readonly Touched[]): Promise<void> {
  const named = touched.flatMap(({ id: listingId, decided: { pictures } }) =>
    pictures.map((source, position) => ({ listingId, source, position, importId, companyId })),
  )
  if (named.length === 0) return
  const added = await tx
    .insert(importPictures)
    .values(named)
    .onConflictDoUpdate({
      target: [importPictures.listingId, importPictures.source, importPictures.companyId],
      // A picture that failed before is tried again: the address may have been fixed, or the ZIP added.
      set: { importId, state: 'waiting', fault: null, position: sql`excluded.position` },
      setWhere: eq(importPictures.state, 'failed'),
    })
  await tx.execute(sql`
    update imports set pictures_waiting = pictures_waiting + ${added.rowCount ?? 0} where id = ${importId}`)
}
