import { riyadhDay } from '@mawrid/contract/values/days.ts'
import type { Db } from '../../../platform/parts.ts'
import { countAtHand, lockCatalogue } from '../../listings/index.ts'
import { packageLimitOf } from '../../subscriptions/index.ts'
import type { ReadRow } from '../cells/readRow.ts'
import type { ImportRecord } from '../tables.ts'
import { applyRows } from './applyRows.ts'
import { refuseUncountable } from './countGoods.ts'
import { findExistingProducts } from './existingProducts.ts'
import type { Deps, Facts } from './facts.ts'
import { planGroup } from './planGroup.ts'
import { createsProduct, type PlannedRow, refused } from './planRow.ts'
import { takeProductNumbers } from './productNumbers.ts'
import { groupRows, hasVariantRows } from './rowGroups.ts'

export interface Rows {
  readonly id: string
  readonly rows: readonly ReadRow[]
  readonly fields: readonly ImportRecord['columns'][number]['field'][]
  readonly facts: Facts
  /** The SKUs of other rows; those of these rows are added. */
  readonly seen: Set<string>
  /** Whether rows with unreadable cells are only counted as refused: what else is wrong with them is not looked for. */
  readonly isRefusalCounted?: boolean
}

/** Creates and changes products from some rows of an import, and returns the outcome of each. */
export async function processRows(tx: Db, deps: Deps, rows: Rows): Promise<readonly PlannedRow[]> {
  const { companyId } = deps
  await lockCatalogue(tx)
  const decided = await planRows(tx, deps, rows, await packageLimitOf(tx, companyId, 'products'))
  const assigned = { numbers: (count: number) => takeProductNumbers(tx, companyId, count), slugs: new Set<string>() }
  await applyRows(tx, deps, rows.id, decided, assigned)
  return decided
}

/** Decides about some rows; products beyond the package's limit are refused row by row. */
export async function planRows(
  tx: Db,
  { clock }: Deps,
  { rows, fields, facts, seen, isRefusalCounted = false }: Rows,
  limit: number | null,
): Promise<readonly PlannedRow[]> {
  const isRead = ({ problems }: ReadRow) => problems.length === 0
  // Where several rows are one product, it is found by each of them.
  const sought = isRefusalCounted && !hasVariantRows(fields) ? rows.filter(isRead) : rows
  const context = {
    fields,
    existing: await findExistingProducts(tx, sought),
    seen,
    isRefusalCounted,
    today: riyadhDay(clock.now()),
    ...facts,
  }
  let room = limit === null ? Number.POSITIVE_INFINITY : limit - (await countAtHand(tx, 'product'))
  const decided = groupRows(rows, context.existing, fields).flatMap((group) => {
    const planned = planGroup(group, context)
    if (!planned.some(createsProduct) || room-- > 0) return planned
    const problem = { column: null, field: null, code: 'package_full', params: { limit: limit ?? 0 } }
    return planned.map(({ read }) => refused(read, [problem]))
  })
  return refuseUncountable(tx, decided, facts)
}
