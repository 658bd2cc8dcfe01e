import { type BulkField, bulkFields, type ColumnField, warehouseOf } from '@mawrid/contract/bulk/columns.ts'
import type { CellFault } from '@mawrid/contract/bulk/faults.ts'
import type { CellProblem, ImportConstants, ImportRow } from '@mawrid/contract/bulk/import.ts'
import { type Checked, check } from '@mawrid/contract/fieldErrors.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import { NewProduct } from '@mawrid/contract/products/product.ts'
import type * as z from 'zod/mini'
import {
  checkListingDraft,
  type ListingDraft,
  listingDraftOf,
  lossesOf,
  type StoredListing,
} from '../../listings/index.ts'
import { type OwnProduct, product } from '../../products/index.ts'
import { categoryOf } from '../../reference/index.ts'
import { readAttributeTexts } from '../cells/attributeCells.ts'
import type { OptionText } from '../cells/optionCells.ts'
import type { ReadRow } from '../cells/readRow.ts'
import type { HeaderMeaning } from '../columns/headerMeaning.ts'
import { CompiledProduct } from './compiledProduct.ts'
import { fillIn } from './constants.ts'
import type { ExistingProducts } from './existingProducts.ts'
import { isSameJson } from './isSameJson.ts'
import { inPricesOf, removeEqualTiers } from './pricesWithVat.ts'
import { fitsOptions, rewordOptions } from './rewordOptions.ts'
import { type Count, countsOf } from './rowCounts.ts'
import { optionNumbers, seenKey } from './rowGroups.ts'

/** The decision about one row. */
export interface PlannedRow {
  readonly read: ReadRow
  readonly outcome: ImportRow['outcome']
  /** Why it is refused; of another row, what it changes besides its cells. */
  readonly problems: readonly CellProblem[]
  readonly stored: StoredListing | null
  /** The values to write; null if the product itself is unchanged, or written by another row. */
  readonly draft: ListingDraft | null
  readonly counts: readonly Count[]
  readonly pictures: readonly string[]
}

/** Whether a row creates a product, rather than a variant of one. */
export function createsProduct({ stored, draft }: PlannedRow): boolean {
  return draft !== null && stored === null
}

/** Whether a row changes a stored product, perhaps for other rows of it as well. */
export function changesStored({ stored, draft, counts, pictures }: PlannedRow): boolean {
  return stored !== null && (draft !== null || counts.length > 0 || pictures.length > 0)
}

export interface PlanContext {
  readonly fields: readonly (ColumnField | null)[]
  readonly existing: ExistingProducts
  /** What earlier rows were about (`seenKey`); that of this row is added. */
  readonly seen: Set<string>
  /** Whether rows with unreadable cells are only counted as refused. */
  readonly isRefusalCounted?: boolean
  readonly defaultWarehouse: string | null
  readonly isLossHeldBack: boolean
  readonly constants: ImportConstants
  readonly headers: HeaderMeaning
  readonly chargesVat: boolean
  readonly today: string
}

/** Fields that are no fields of the product's form, or are brought into it below. */
const ownOfImport = new Set<string>([
  ...(['warehouse', 'quantity', 'images', 'options_ar', 'options_en', 'attributes'] satisfies BulkField[]),
  ...(['parent_sku', 'is_active'] satisfies BulkField[]),
  ...optionNumbers.flatMap((n) => [`option${n}_name`, `option${n}_value`]),
])
type NewProductForm = z.output<typeof NewProduct>
const productFields = Object.keys(NewProduct.shape)

/** A row that is a product by itself. */
export function planRow(read: ReadRow, context: PlanContext): PlannedRow {
  const { existing, seen } = context
  const isCountedOnly = context.isRefusalCounted && read.problems.length > 0
  if (isCountedOnly) {
    if (read.key !== '') seen.add(seenKey(read, context.fields))
    return refused(read, read.problems)
  }
  const known = existing.products.get(read.key) ?? null
  const problems = [
    ...read.problems,
    ...placeProblems(read, context, known),
    ...optionProblems(read, context, () => optionsBefore(known)),
  ]
  if (read.key !== '') seen.add(seenKey(read, context.fields))

  const { draft, errors, notes } = draftBy(read, known, context)
  addErrors(problems, errors, context)
  const { counts, problems: countProblems } = countsOf(read, draft, context)
  problems.push(...countProblems)
  if (counts.length > 0 && draft && hasVariants(draft)) problems.push(...countedByVariant(counts))
  if (problems.length > 0 || !draft) return refused(read, problems)
  const pictures = (read.values.images ?? []) as readonly string[]
  const isSame = known !== null && isUnchanged(draft, listingDraftOf(known))
  const isPictured = pictures.some((picture) => !(known && existing.sources.get(known.row.id)?.has(picture)))
  const isChanged = !isSame || counts.length > 0 || isPictured
  return {
    read,
    outcome: known === null ? 'made' : isChanged ? 'changed' : 'same',
    problems: notes,
    stored: known,
    draft: isSame ? null : draft,
    counts,
    pictures: isPictured ? pictures : [],
  }
}

/** Each field is reported once. */
export function addErrors(
  problems: CellProblem[],
  errors: readonly Pick<FieldError, 'path' | 'code' | 'params'>[],
  context: Pick<PlanContext, 'fields'>,
): void {
  for (const { path, code, params } of errors) {
    const field = fieldOf(path)
    if (problems.some((problem) => problem.field === field)) continue
    problems.push({ column: columnOf(field, context), field, code, params })
  }
}

function hasVariants({ own }: ListingDraft): boolean {
  return Array.isArray(own.variants) && own.variants.length > 0
}

export function countedByVariant(counts: readonly Count[]): CellProblem[] {
  return counts.map(({ column }) => ({
    column,
    field: 'quantity',
    code: 'counted_by_variant' satisfies CellFault,
    params: undefined,
  }))
}

export function refused(read: ReadRow, problems: readonly CellProblem[]): PlannedRow {
  return { read, outcome: 'refused', problems, stored: null, draft: null, counts: [], pictures: [] }
}

export function columnOf(field: BulkField | null, { fields }: Pick<PlanContext, 'fields'>): number | null {
  const column = field === null ? -1 : fields.indexOf(field)
  return column < 0 ? null : column
}

/** Errors of the row as a whole. */
export function placeProblems(read: ReadRow, context: PlanContext, known: StoredListing | null): CellProblem[] {
  const { existing, seen } = context
  const at = (code: CellProblem['code']): CellProblem[] => [{ column: columnOf('sku', context), field: 'sku', code }]
  // Importing a file again finds its products by their SKUs.
  if (read.key === '') return read.problems.some(({ field }) => field === 'sku') ? [] : at('required')
  if (seen.has(seenKey(read, context.fields))) return at('sku_twice')
  if (!known && existing.owners.has(read.key)) return at('sku_is_variant')
  if (known?.row.status === 'archived') return at('is_archived')
  return known?.row.status === 'in_review' ? at('waits_for_review') : []
}

function optionsBefore(known: StoredListing | null) {
  return known ? optionsOf(formOf(listingDraftOf(known))) : { options: [] }
}

/** The row of a product can rename its options; values are added in rows of variants. */
export function optionProblems(
  read: ReadRow,
  context: PlanContext,
  stored: () => Parameters<typeof fitsOptions>[0],
): CellProblem[] {
  return (['options_ar', 'options_en'] as const)
    .filter((field) => {
      const texts = optionTexts(read, field)
      return texts && !fitsOptions(stored(), texts)
    })
    .map((field) => ({ column: columnOf(field, context), field, code: 'options_differ' satisfies CellFault }))
}

export function optionTexts({ values }: ReadRow, field: 'options_ar' | 'options_en') {
  return values[field] as readonly OptionText[] | null | undefined
}

export function optionsOf(form: Readonly<Record<string, unknown>>) {
  return { options: [], variants: [], ...form } as unknown as Pick<
    OwnProduct,
    'options' | 'option_values_en' | 'variants'
  >
}

const validated = new WeakMap<ReadRow, Checked<NewProductForm>>()

/** Validates a row as a new product ahead of time, while the previous rows are being written. */
export function validateAhead(read: ReadRow, context: FormContext): void {
  const { form, errors } = formBy(read, null, context)
  if (errors.length === 0) validated.set(read, check(CompiledProduct, form))
}

/** The product after the import: its stored values with those of the row. */
function draftBy(read: ReadRow, known: StoredListing | null, context: FormContext & Pick<PlanContext, 'today'>) {
  const ahead = known ? undefined : validated.get(read)
  if (ahead) return { ...draftOf(ahead, known, context), notes: [] }
  const { form, errors, notes } = formBy(read, known && listingDraftOf(known), context)
  const checked = draftOf(check(CompiledProduct, form), known, context)
  return { ...checked, errors: [...errors, ...checked.errors], notes }
}

export function draftOf(
  checked: Checked<NewProductForm>,
  known: StoredListing | null,
  { today }: Pick<PlanContext, 'today'>,
) {
  if (!checked.ok) return { draft: null, errors: checked.errors }
  const before = known ? listingDraftOf(known) : null
  const checkedRow = checkListingDraft(checked.value, { kind: product, before: before?.own ?? null, today })
  if (!known) return checkedRow
  const lost = lossesOf(product, known, checkedRow.draft, today)
  return { ...checkedRow, errors: [...checkedRow.errors, ...lost] }
}

const ofForm = new Map<string, boolean>()

function isOfForm(field: string): boolean {
  const known = ofForm.get(field) ?? (!ownOfImport.has(field) && warehouseOf(field as ColumnField) === undefined)
  ofForm.set(field, known)
  return known
}

type FormContext = Pick<PlanContext, 'constants' | 'headers' | 'chargesVat'>

/**
 * The product's form as it will be: what is stored, with what the row says. A name that the file calls a description is
 * for new products: those that are there have one.
 */
export function formBy(
  read: ReadRow,
  before: ListingDraft | null,
  { constants, headers, chargesVat }: FormContext,
  hasPrice = read.values.price !== undefined,
) {
  const stored = before ? formOf(before) : {}
  const { pricesIncludeVat, describing } = headers
  const isStated = pricesIncludeVat !== undefined && hasPrice
  const isConverted = isStated && before !== null && (stored.price_includes_vat ?? false) !== pricesIncludeVat
  const form = isStated ? inPricesOf(stored, pricesIncludeVat, chargesVat) : stored
  for (const field of Object.keys(read.values) as ColumnField[]) {
    const value = read.values[field]
    if (!isOfForm(field)) continue
    // The product is found by its SKU, however that is written, and keeps its own spelling.
    if (before && field === 'sku') continue
    if (before && describing.has(field)) continue
    if (value === null) delete form[field]
    else form[field] = value
  }
  const [options_ar, options_en] = [optionTexts(read, 'options_ar'), optionTexts(read, 'options_en')]
  if (before && (options_ar !== undefined || options_en !== undefined)) {
    Object.assign(form, rewordOptions(optionsOf(form), { options_ar, options_en }))
  }
  fillIn(form, constants)
  const errors = attributeErrors(read, form)
  const notes = isConverted && read.values.price_tiers === undefined ? removeEqualTiers(form) : []
  // A cell that could not be read is reported once, not again as missing.
  for (const { field } of read.problems)
    if (field && !ownOfImport.has(field) && !(field in form)) form[field] = undefined
  return { form, errors, notes }
}

/** Attributes are those of the product's category, which the row may change. */
function attributeErrors({ values }: ReadRow, form: Record<string, unknown>): { path: string; code: string }[] {
  const texts = values.attributes as readonly OptionText[] | null | undefined
  if (texts === undefined) return []
  if (texts === null) {
    form.attributes = {}
    return []
  }
  const category = typeof form.category === 'string' ? categoryOf(form.category) : undefined
  const read = readAttributeTexts(category ?? { attributes: [] }, texts)
  if ('fault' in read) return [{ path: 'attributes', code: read.fault }]
  form.attributes = read.values
  return []
}

export function formOf({ common, own }: ListingDraft): Record<string, unknown> {
  const all: Readonly<Record<string, unknown>> = { ...common, ...own }
  return Object.fromEntries(productFields.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])))
}

export function isUnchanged(draft: ListingDraft, before: ListingDraft): boolean {
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
