import { type BulkField, type ColumnField, warehouseOf } from '@mawrid/contract/bulk/columns.ts'
import type { CellProblem } from '@mawrid/contract/bulk/import.ts'
import { check } from '@mawrid/contract/fieldErrors.ts'
import { maxOnHand } from '@mawrid/contract/stock/stock.ts'
import { compareDecimals } from '@mawrid/contract/values/decimal.ts'
import { Amount, fitsPrecision } from '@mawrid/contract/values/quantity.ts'
import type { ListingDraft } from '../../listings/index.ts'
import { unitOf } from '../../reference/index.ts'
import type { ReadRow } from '../cells/readRow.ts'
import type { ExistingProducts } from './existingProducts.ts'

/** A stock correction of a row. */
export interface Count {
  readonly row: number
  readonly column: number | null
  /** The article, by its SKU as SKUs are compared. */
  readonly key: string
  readonly warehouseId: string
  readonly quantity: string
}

interface Context {
  readonly fields: readonly (ColumnField | null)[]
  readonly existing: Pick<ExistingProducts, 'onHand'>
  readonly defaultWarehouse: string | null
  readonly isLossHeldBack: boolean
}

interface CountingColumn {
  readonly column: number
  readonly mapped: ColumnField
  readonly warehouse: string | undefined
}
const countingOf = new WeakMap<Context['fields'], readonly CountingColumn[]>()

/** Found once for all rows of a file. */
function countingColumns(fields: Context['fields']): readonly CountingColumn[] {
  const known = countingOf.get(fields)
  if (known) return known
  const found = fields.flatMap((mapped, column) => {
    const warehouse = mapped === null ? undefined : warehouseOf(mapped)
    return mapped === 'quantity' || (mapped !== null && warehouse !== undefined) ? [{ column, mapped, warehouse }] : []
  })
  countingOf.set(fields, found)
  return found
}

/** What a row counts of one article, where that differs from what is on hand. `draft` is the product; null if it has errors. */
export function countsOf(
  read: ReadRow,
  draft: ListingDraft | null,
  context: Context,
): { readonly counts: readonly Count[]; readonly problems: readonly CellProblem[] } {
  const counts: Count[] = []
  const problems: CellProblem[] = []
  for (const { column, mapped, warehouse } of countingColumns(context.fields)) {
    const value = read.values[mapped]
    if (value === undefined || value === null) continue
    const own = warehouse ?? read.values.warehouse ?? context.defaultWarehouse
    const refuse = (field: BulkField, code: string, params?: CellProblem['params']) => {
      const at = field === 'warehouse' ? context.fields.indexOf('warehouse') : column
      problems.push({ column: at < 0 ? null : at, field, code, params })
    }
    const quantity = check(Amount, value)
    const unit = draft && unitOf(String(draft.own.unit))
    if (!quantity.ok) refuse('quantity', quantity.errors[0]?.code ?? 'quantity')
    else if (unit && !fitsPrecision(quantity.value, unit.precision)) refuse('quantity', 'precision')
    else if (typeof own !== 'string') refuse('warehouse', 'required')
    else if (draft?.own.track_stock !== false) {
      const count = { row: read.row, column, key: read.key, warehouseId: own, quantity: quantity.value }
      const code = faultOf(count, context)
      if (code) refuse('quantity', code, code === 'too_big' ? { max: maxOnHand } : undefined)
      else if (onHandOf(count, context)?.amount !== count.quantity) counts.push(count)
    }
  }
  return { counts, problems }
}

function faultOf(count: Count, context: Context): string | undefined {
  const { quantity } = count
  const here = onHandOf(count, context)
  if (compareDecimals(quantity, maxOnHand) > 0) return 'too_big'
  if (here && compareDecimals(quantity, here.reserved) < 0) return 'stock_reserved'
  const isLoss = here && compareDecimals(quantity, here.amount) < 0
  return isLoss && context.isLossHeldBack ? 'needs_approval' : undefined
}

function onHandOf({ key, warehouseId }: Count, { existing }: Context) {
  return existing.onHand.get(`${key} ${warehouseId}`)
}
