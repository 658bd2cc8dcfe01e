import { type BulkField, bulkFields } from '@mawrid/contract/bulk/columns.ts'
import type { CellFault } from '@mawrid/contract/bulk/faults.ts'
import type { CellProblem, ImportConstants, ImportRow } from '@mawrid/contract/bulk/import.ts'
import { type Checked, check } from '@mawrid/contract/fieldErrors.ts'
import { NewProduct } from '@mawrid/contract/products/product.ts'
import { maxOnHand } from '@mawrid/contract/stock/stock.ts'
import { compareDecimals } from '@mawrid/contract/values/decimal.ts'
import { Amount, fitsPrecision } from '@mawrid/contract/values/quantity.ts'
import type * as z from 'zod/mini'
import {
  checkListingDraft,
  type ListingDraft,
  listingDraftOf,
  lossesOf,
  type StoredListing,
} from '../../listings/index.ts'
import { type OwnProduct, product } from '../../products/index.ts'
import { unitOf } from '../../reference/index.ts'
import type { OptionText } from '../cells/optionCells.ts'
import type { ReadRow } from '../cells/readRow.ts'
import { fillIn } from './constants.ts'
import type { ExistingProducts } from './existingProducts.ts'
import { isSameJson } from './isSameJson.ts'
import { fitsOptions, rewordOptions } from './rewordOptions.ts'

/** The stock correction of a row. */
export interface Count {
  readonly warehouseId: string
  readonly quantity: string
}

/** The decision about one row. */
export interface PlannedRow {
  readonly read: ReadRow
  readonly outcome: ImportRow['outcome']
  readonly problems: readonly CellProblem[]
  readonly stored: StoredListing | null
  /** The values to write; null if the product itself is unchanged. */
  readonly draft: ListingDraft | null
  readonly count: Count | null
  readonly pictures: readonly string[]
}

interface Context {
  readonly fields: readonly (BulkField | null)[]
  readonly existing: ExistingProducts
  /** The SKUs of earlier rows; those of this row are added. */
  readonly seen: Set<string>
  readonly defaultWarehouse: string | null
  readonly isLossHeldBack: boolean
  readonly constants: ImportConstants
  readonly today: string
}

const ownOfImport = new Set<BulkField>(['warehouse', 'quantity', 'images', 'options_ar', 'options_en'])
type NewProductForm = z.output<typeof NewProduct>
const productFields = Object.keys(NewProduct.shape)

export function planRow(read: ReadRow, context: Context): PlannedRow {
  const { existing, seen } = context
  const known = existing.products.get(read.key) ?? null
  const problems = [...read.problems, ...placeProblems(read, context, known), ...optionProblems(read, context, known)]
  if (read.key !== '') seen.add(read.key)

  const { draft, errors } = draftBy(read, known, context)
  for (const { path, code, params } of errors) {
    const field = fieldOf(path)
    if (problems.some((problem) => problem.field === field)) continue
    problems.push({ column: columnOf(field, context), field, code, params })
  }
  const count = countOf(read, context, draft, problems)
  if (problems.length > 0 || !draft) return refused(read, problems)
  const pictures = (read.values.images ?? []) as readonly string[]
  const isSame = known !== null && isUnchanged(draft, listingDraftOf(known))
  const isCounted = count !== null && hereOf(read, count, existing)?.amount !== count.quantity
  const isPictured = pictures.some((picture) => !(known && existing.sources.get(known.row.id)?.has(picture)))
  const isChanged = !isSame || isCounted || isPictured
  return {
    read,
    outcome: known === null ? 'made' : isChanged ? 'changed' : 'same',
    problems: [],
    stored: known,
    draft: isSame ? null : draft,
    count: isCounted ? count : null,
    pictures: isPictured ? pictures : [],
  }
}

export function refused(read: ReadRow, problems: readonly CellProblem[]): PlannedRow {
  return { read, outcome: 'refused', problems, stored: null, draft: null, count: null, pictures: [] }
}

function columnOf(field: BulkField | null, { fields }: Context): number | null {
  const column = field === null ? -1 : fields.indexOf(field)
  return column < 0 ? null : column
}

/** Errors of the row as a whole. */
function placeProblems(read: ReadRow, context: Context, known: StoredListing | null): CellProblem[] {
  const { existing, seen } = context
  const at = (code: CellProblem['code']): CellProblem[] => [{ column: columnOf('sku', context), field: 'sku', code }]
  // Importing a file again finds its products by their SKUs.
  if (read.key === '') return read.problems.some(({ field }) => field === 'sku') ? [] : at('required')
  if (seen.has(read.key)) return at('sku_twice')
  if (!known && existing.variants.has(read.key)) return at('sku_is_variant')
  if (known?.row.status === 'archived') return at('is_archived')
  return known?.row.status === 'in_review' ? at('waits_for_review') : []
}

/** A file can rename a product's options but not create variants. */
function optionProblems(read: ReadRow, context: Context, known: StoredListing | null): CellProblem[] {
  const stored = known ? optionsOf(formOf(listingDraftOf(known))) : { options: [] }
  return (['options_ar', 'options_en'] as const)
    .filter((field) => {
      const texts = optionTexts(read, field)
      return texts && !fitsOptions(stored, texts)
    })
    .map((field) => ({ column: columnOf(field, context), field, code: 'options_differ' satisfies CellFault }))
}

function optionTexts({ values }: ReadRow, field: 'options_ar' | 'options_en') {
  return values[field] as readonly OptionText[] | null | undefined
}

function optionsOf(form: Readonly<Record<string, unknown>>) {
  return { options: [], variants: [], ...form } as unknown as Pick<
    OwnProduct,
    'options' | 'option_values_en' | 'variants'
  >
}

const validated = new WeakMap<ReadRow, Checked<NewProductForm>>()

/** Validates a row as a new product ahead of time, while the previous rows are being written. */
export function validateAhead(read: ReadRow, { constants }: Pick<Context, 'constants'>): void {
  validated.set(read, check(NewProduct, formBy(read, null, constants)))
}

/** The product after the import: its stored values with those of the row. */
function draftBy(read: ReadRow, known: StoredListing | null, { today, constants }: Context) {
  const before = known ? listingDraftOf(known) : null
  const checked = (known ? undefined : validated.get(read)) ?? check(NewProduct, formBy(read, before, constants))
  if (!checked.ok) return { draft: null, errors: checked.errors }
  const checkedRow = checkListingDraft(checked.value, { kind: product, before: before?.own ?? null, today })
  if (!known) return checkedRow
  const lost = lossesOf(product, known, checkedRow.draft, today)
  return { ...checkedRow, errors: [...checkedRow.errors, ...lost] }
}

function formBy(read: ReadRow, before: ListingDraft | null, constants: ImportConstants): Record<string, unknown> {
  const form = before ? formOf(before) : {}
  for (const [field, value] of Object.entries(read.values)) {
    if (ownOfImport.has(field as BulkField)) continue
    // The product is found by its SKU, however that is written, and keeps its own spelling.
    if (before && field === 'sku') continue
    if (value === null) delete form[field]
    else form[field] = value
  }
  const [options_ar, options_en] = [optionTexts(read, 'options_ar'), optionTexts(read, 'options_en')]
  if (before && (options_ar !== undefined || options_en !== undefined)) {
    Object.assign(form, rewordOptions(optionsOf(form), { options_ar, options_en }))
  }
  fillIn(form, constants)
  // A cell that could not be read is reported once, not again as missing.
  for (const { field } of read.problems) if (field && !(field in form)) form[field] = undefined
  return form
}

function formOf({ common, own }: ListingDraft): Record<string, unknown> {
  const all: Readonly<Record<string, unknown>> = { ...common, ...own }
  return Object.fromEntries(productFields.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])))
}

function countOf(read: ReadRow, context: Context, draft: ListingDraft | null, problems: CellProblem[]): Count | null {
  const { values } = read
  if (values.quantity === undefined || values.quantity === null) return null
  const refuse = (field: BulkField, code: string, params?: CellProblem['params']): null => {
    problems.push({ column: columnOf(field, context), field, code, params })
    return null
  }
  const quantity = check(Amount, values.quantity)
  if (!quantity.ok) return refuse('quantity', quantity.errors[0]?.code ?? 'quantity')
  const unit = draft && unitOf(String(draft.own.unit))
  if (unit && !fitsPrecision(quantity.value, unit.precision)) return refuse('quantity', 'precision')
  if (draft && Array.isArray(draft.own.variants) && draft.own.variants.length > 0) {
    return refuse('quantity', 'counted_by_variant')
  }
  const warehouseId = values.warehouse ?? context.defaultWarehouse
  if (typeof warehouseId !== 'string') return refuse('warehouse', 'required')
  if (draft && draft.own.track_stock === false) return null
  const count = { warehouseId, quantity: quantity.value }
  if (compareDecimals(count.quantity, maxOnHand) > 0) return refuse('quantity', 'too_big', { max: maxOnHand })
  const here = hereOf(read, count, context.existing)
  if (here && compareDecimals(count.quantity, here.reserved) < 0) return refuse('quantity', 'stock_reserved')
  if (here && compareDecimals(count.quantity, here.amount) < 0 && context.isLossHeldBack) {
    return refuse('quantity', 'needs_approval')
  }
  return count
}

function hereOf({ key }: ReadRow, { warehouseId }: Count, { onHand }: ExistingProducts) {
  return onHand.get(`${key} ${warehouseId}`)
}

function isUnchanged(draft: ListingDraft, before: ListingDraft): boolean {
  const slug = draft.common.slug ?? before.common.slug
  return isSameJson({ ...draft.common, slug }, before.common) && isSameJson(draft.own, before.own)
}

const columnsOfParts: ReadonlyMap<string, BulkField> = new Map([
  ['options', 'options_ar'],
  ['option_values_en', 'options_en'],
])

function fieldOf(path: string): BulkField | null {
  const [name = ''] = path.split('.')
  return bulkFields.find((field) => field === (columnsOfParts.get(name) ?? name)) ?? null
}
