import { type BulkField, bulkFields, type ColumnField } from '@mawrid/contract/bulk/columns.ts'
import type { CellFault } from '@mawrid/contract/bulk/faults.ts'
import type { CellProblem } from '@mawrid/contract/bulk/import.ts'
import { check } from '@mawrid/contract/fieldErrors.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import { type ListingDraft, listingDraftOf, type StoredListing } from '../../listings/index.ts'
import { type ReadRow, skuKey } from '../cells/readRow.ts'
import { CompiledProduct } from './compiledProduct.ts'
import { isSameJson } from './isSameJson.ts'
import { parentKey, productSku } from './parentRows.ts'
import {
  addErrors,
  columnOf,
  countedByVariant,
  draftOf,
  formBy,
  formOf,
  isUnchanged,
  optionProblems,
  optionsOf,
  optionTexts,
  type PlanContext,
  type PlannedRow,
  placeProblems,
  planRow,
  refused,
} from './planRow.ts'
import { rewordOptions } from './rewordOptions.ts'
import { type Count, countsOf } from './rowCounts.ts'
import { isOfVariant, type RowGroup, seenKey } from './rowGroups.ts'
import { type WithVariants, withVariantRows } from './variantRows.ts'

type Problems = Map<ReadRow, CellProblem[]>

/** The decision about the rows of one product. What they change together is written by the first of them. */
export function planGroup(group: RowGroup, context: PlanContext): readonly PlannedRow[] {
  const [only, ...others] = group.heads
  if (only && others.length === 0 && group.variants.length === 0) return [planRow(only, context)]
  const head = group.heads.find(isOfProduct)
  const rows = [...group.heads, ...group.variants]
  const known = knownProduct(rows, context)
  const problems: Problems = new Map(rows.map((row) => [row, [...row.problems]]))
  const whole = productRow(group, known)
  const lead = whole.lead

  // What is wrong with the product is wrong with all of its rows.
  const ofProduct = [...productProblems(), ...optionProblems(whole.read, context, optionsBefore)]
  problems.get(lead)?.push(...ofProduct)
  const variantRows = new Set(group.variants)
  const isProductWrong = () =>
    ofProduct.length > 0 ||
    rows.some((row) => problems.get(row)?.some(({ field }) => !field || !variantRows.has(row) || !isOfVariant(field)))
  refuseTaken(group, known, context, problems)
  for (const row of rows) if (row.key !== '') context.seen.add(seenKey(row, context.fields))

  let planned = isProductWrong() ? null : plan()
  // A variant with an error is left out of its product, which is then planned without it.
  while (planned === 'again') planned = isProductWrong() ? null : plan()
  if (!planned) return rows.map((row) => refused(row, reasonsOf(row)))
  return outcomes(planned)

  function reasonsOf(row: ReadRow): CellProblem[] {
    const own = problems.get(row) ?? []
    return own.length > 0
      ? own
      : [{ ...at('parent_sku'), code: 'product_refused' satisfies CellFault, params: undefined }]
  }

  function productProblems(): CellProblem[] {
    // Only a row of the product itself repeats its SKU; variants can stand anywhere.
    const seen = head ? context.seen : new Set<string>()
    const isUnknown = !known && !head && !('name_ar' in whole.read.values) && !('name_en' in whole.read.values)
    if (isUnknown) return [{ ...at('parent_sku'), code: 'unknown_product' satisfies CellFault, params: undefined }]
    return placeProblems(whole.read, { ...context, seen }, known)
  }

  function optionsBefore() {
    return known ? optionsOf(formOf(listingDraftOf(known))) : { ...noOptions, options: statedOptions(whole.read) }
  }

  /** The options of a new product, as the row of the product names them. */
  function namedOptions() {
    const options_en = optionTexts(whole.read, 'options_en')
    return options_en ? rewordOptions(optionsBefore(), { options_en }) : optionsBefore()
  }

  function at(field: BulkField): Pick<CellProblem, 'column' | 'field'> {
    return { column: columnOf(field, context), field }
  }

  function plan(): Plan | 'again' | null {
    const rightRows = group.variants.filter((row) => problems.get(row)?.length === 0)
    if (!head && rightRows.length === 0) return null
    const {
      form,
      errors: formErrors,
      notes,
    } = formBy(
      whole.read,
      known && listingDraftOf(known),
      context,
      rows.some(({ values }) => values.price !== undefined),
    )
    if (!known && form.price === undefined) form.price = rightRows.find(({ values }) => values.price)?.values.price
    if (form.price === undefined) delete form.price
    const made = withVariantRows(known ? optionsOf(form) : namedOptions(), form.price, rightRows)
    for (const { row, field, code } of made.problems) problems.get(row)?.push({ ...at(field), code, params: undefined })
    if (made.problems.length > 0) return 'again'
    const { options, option_values_en, variants } = made
    const { draft, errors } = draftOf(
      check(CompiledProduct, { ...form, options, option_values_en, variants }),
      known,
      context,
    )
    const isVariantWrong = addVariantErrors(errors, made)
    if (isVariantWrong) return 'again'
    const leadProblems = problems.get(lead)
    if (leadProblems) addErrors(leadProblems, [...formErrors, ...errors], context)
    if (!draft || formErrors.length + errors.length > 0) return null
    const counted = [...group.heads, ...rightRows].map((row) => ({ row, ...countsOf(row, draft, context) }))
    for (const { row, counts, problems: own } of counted) {
      const isProduct = group.heads.includes(row) && variants.length > 0
      problems.get(row)?.push(...own, ...(isProduct ? countedByVariant(counts) : []))
    }
    if (counted.some(({ row }) => (problems.get(row)?.length ?? 0) > 0)) return isProductWrong() ? null : 'again'
    return { draft, made, notes, counts: counted.flatMap(({ counts }) => counts) }
  }

  /** Errors of variants belong to their rows; those of stored variants that no row is about, to the product. */
  function addVariantErrors(errors: readonly FieldError[], { rows: rowsAt }: WithVariants): boolean {
    let isAny = false
    for (const { path, code, params } of errors) {
      const [, place, name = '', part] = /^variants\.(\d+)\.(\w+)(?:\.(\d+))?/.exec(path) ?? []
      const row = place === undefined ? undefined : rowsAt.get(Number(place))
      if (!row) continue
      const field = name === 'option_values' ? `option${Number(part ?? 0) + 1}_value` : name
      const own = bulkFields.find((one) => one === field) ?? 'sku'
      problems.get(row)?.push({ ...at(own), code, params })
      isAny = true
    }
    return isAny
  }

  function outcomes({ draft, made, notes, counts }: Plan): readonly PlannedRow[] {
    const before = known && listingDraftOf(known)
    const isSame = before !== null && isUnchanged(draft, before)
    const sources = known && context.existing.sources.get(known.row.id)
    const isNewPicture = (picture: string) => !sources?.has(picture)
    const pictures = whole.pictures.some(isNewPicture) ? whole.pictures : []
    const isProductSame = before !== null && isUnchanged(withoutVariants(draft), withoutVariants(before))
    const storedVariants = new Map(before ? optionsOf(before.own).variants.map((one) => [skuKey(one.sku), one]) : [])
    const placeOf = new Map([...made.rows].map(([place, row]) => [row, place]))
    const isCounted = (row: ReadRow) => counts.some((count) => count.row === row.row)

    function outcomeOf(row: ReadRow): PlannedRow['outcome'] {
      const place = placeOf.get(row)
      const isPictured = ((row.values.images ?? []) as string[]).some(isNewPicture)
      if (place === undefined) {
        const isAdded = row !== head
        if (!known && !isAdded) return 'made'
        return isPictured || isCounted(row) || (!isAdded && !isProductSame) ? 'changed' : 'same'
      }
      const stored = storedVariants.get(row.key)
      if (!stored) return 'made'
      const isChanged = !isSameJson(stored, made.variants[place]) || isCounted(row) || isPictured
      const isLeadOfProduct = row === lead && !isProductSame
      return isChanged || isLeadOfProduct ? 'changed' : 'same'
    }

    const right = rows.filter((row) => problems.get(row)?.length === 0)
    return rows.map((row) => {
      if (!right.includes(row)) return refused(row, reasonsOf(row))
      const isWriter = row === right[0]
      return {
        read: row,
        outcome: outcomeOf(row),
        problems: isWriter ? notes : [],
        stored: isWriter ? known : null,
        draft: isWriter && !isSame ? draft : null,
        counts: isWriter ? counts : [],
        pictures: isWriter ? pictures : [],
      }
    })
  }
}

interface Plan {
  readonly draft: ListingDraft
  readonly made: WithVariants
  readonly notes: readonly CellProblem[]
  readonly counts: readonly Count[]
}

function knownProduct(rows: readonly ReadRow[], { existing }: PlanContext): StoredListing | null {
  const named = rows.map((row) => existing.products.get(parentKey(row)) ?? existing.products.get(row.key))
  const owners = rows.map((row) => existing.owners.get(row.key) ?? existing.products.get(skuKey(productSku(row))))
  return [...named, ...owners].find((one) => one !== undefined) ?? null
}

/** All rows as one of the product: each field as the first row gives it, and the pictures of all. */
function productRow({ heads, variants }: RowGroup, known: StoredListing | null) {
  const head = heads.find(isOfProduct)
  const rows = [...(head ? [head] : []), ...variants, ...heads.filter((row) => row !== head)]
  const [lead] = rows
  if (!lead) throw new Error('A group of rows has no rows')
  const values: Partial<Record<ColumnField, unknown>> = {}
  for (const row of rows) {
    const isHead = heads.includes(row)
    for (const [field, value] of Object.entries(row.values) as [ColumnField, unknown][]) {
      if (field in values || (isOfVariant(field) && !isHead)) continue
      values[field] = value
    }
  }
  if (!head) values.sku = known?.row.sku ?? productSku(lead)
  const pictures = [...new Set(rows.flatMap((row) => (row.values.images ?? []) as readonly string[]))]
  const read: ReadRow = { row: lead.row, cells: lead.cells, key: skuKey(values.sku), values, problems: [] }
  return { lead, read, pictures }
}

const noOptions = { option_values_en: undefined, variants: [] }

function statedOptions(read: ReadRow) {
  const texts = optionTexts(read, 'options_ar') ?? []
  return texts.map(({ name, values }) => ({ name_ar: name, name_en: null, values: [...values] }))
}

/** A row without a SKU only adds to the product of the rows beside it. */
function isOfProduct({ key }: ReadRow): boolean {
  return key !== ''
}

function withoutVariants({ common, own }: ListingDraft): ListingDraft {
  return { common, own: { ...own, variants: [] } }
}

/** A SKU belongs to one article of the company, and to one row of the file. */
function refuseTaken(
  { variants }: RowGroup,
  known: StoredListing | null,
  context: PlanContext,
  problems: Problems,
): void {
  const { existing, seen } = context
  const own = new Set<string>()
  for (const row of variants) {
    const owner = existing.owners.get(row.key) ?? existing.products.get(row.key)
    const about = seenKey(row, context.fields)
    const code =
      row.key === ''
        ? 'required'
        : seen.has(about) || own.has(about)
          ? 'sku_twice'
          : owner && owner.row.id !== known?.row.id
            ? 'taken'
            : undefined
    own.add(about)
    const list = problems.get(row)
    if (!code || !list || list.some(({ field }) => field === 'sku')) continue
    list.push({ column: columnOf('sku', context), field: 'sku', code, params: undefined })
  }
}
