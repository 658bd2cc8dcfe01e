import { isDeepStrictEqual } from 'node:util'
import { attributeOf, type CellChange, type CellValue } from '@mawrid/contract/bulk/sheet.ts'
import { isFieldCode } from '@mawrid/contract/fieldErrors.ts'
import { splitAttributes } from '@mawrid/contract/reference/splitAttributes.ts'
import { type ListingDraft, listingDraftOf, lossesOf, type StoredListing } from '../../listings/index.ts'
import { type OwnProduct, product } from '../../products/index.ts'
import { categoryOf } from '../../reference/index.ts'
import { checkDraft, type Plan } from './plan.ts'

type Attributes = OwnProduct['attributes']

/**
 * Gives a product the values of its row. It is refused as a whole if a colleague changed one of the cells meanwhile, or
 * if the product would be invalid or lose what publishing required.
 */
export function plannedCells(stored: StoredListing, cells: readonly CellChange[], today: string): Plan {
  const before = listingDraftOf(stored)
  const changed = cells.filter(({ column, to }) => !isDeepStrictEqual(cellOf(before, column), to))
  if (changed.length === 0) return { kind: 'same' }
  const conflict = changed.find(({ column, from }) => !isDeepStrictEqual(cellOf(before, column), from))
  if (conflict) return { kind: 'refused', code: 'changed_since', column: conflict.column }
  const { draft: requested, lost } = withCells(before, changed)
  const checked = checkDraft(before, requested, today)
  const errors = 'errors' in checked ? checked.errors : lossesOf(product, stored, checked.draft, today)
  if (errors.length > 0 || 'errors' in checked) {
    // The error of an edited cell says more than that of another field.
    const error = errors.find(({ path }) => changed.some(({ column }) => path === column)) ?? errors[0]
    const code = error && isFieldCode(error.code) ? error.code : 'invalid'
    return { kind: 'refused', code, ...(error && { column: error.path, params: error.params }) }
  }
  const { draft } = checked
  return {
    kind: 'done',
    before: null,
    after: null,
    draft,
    cells: changed.map(({ column }) => ({ column, before: cellOf(before, column), after: cellOf(draft, column) })),
    ...(lost && { lost }),
  }
}

/** What a product has in a cell. */
export function cellOf({ common, own }: ListingDraft, column: string): CellValue {
  const code = attributeOf(column)
  const fields: Readonly<Record<string, unknown>> =
    code === undefined ? { ...own, ...common } : { [column]: (own.attributes as Attributes | undefined)?.[code] }
  return (fields[column] ?? null) as CellValue
}

/** In another category, the attributes that it has as well are kept; then those of the row are set. */
function withCells(before: ListingDraft, changed: readonly CellChange[]) {
  const fields = changed.filter(({ column }) => attributeOf(column) === undefined)
  const values = Object.fromEntries(fields.map(({ column, to }) => [column, to]))
  const { placed, lost } = inCategory(before, (values.category ?? before.common.category) as string | null)
  const attributes: Attributes = { ...placed }
  for (const { column, to } of changed) {
    const code = attributeOf(column)
    if (code === undefined) continue
    if (to === null) delete attributes[code]
    else attributes[code] = to as Attributes[string]
  }
  const common = Object.fromEntries(Object.entries(values).filter(([name]) => name in before.common))
  const own = Object.fromEntries(Object.entries(values).filter(([name]) => !(name in before.common)))
  // A product with a price is not sold on request.
  const isPriced = typeof own.price === 'string' && before.own.price === null
  const draft: ListingDraft = {
    common: { ...before.common, ...common },
    own: { ...before.own, ...own, attributes, ...(isPriced && { price_on_request: false }) },
  }
  return { draft, lost }
}

/** The attributes that a product keeps in a category, and those that it loses. */
export function inCategory(before: ListingDraft, category: string | null) {
  const attributes = (before.own.attributes ?? {}) as Attributes
  const was = before.common.category
  const to = category === null || category === was ? undefined : categoryOf(category)
  if (!to) return { placed: attributes, lost: undefined }
  const { remaining, lost } = splitAttributes(was === null ? undefined : categoryOf(was), to, attributes)
  return {
    placed: { ...remaining } as Attributes,
    lost: was !== null && lost.length > 0 ? { category: was, codes: lost } : undefined,
  }
}
