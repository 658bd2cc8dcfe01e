import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import type { NewInvoice } from '@mawrid/contract/invoices/draft.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import { type ByCategory, lessByCategory } from '@mawrid/contract/sales/advances.ts'
import { type Sums, sumsOf } from '@mawrid/contract/sales/sums.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import { invalid } from '../../../platform/http/problems.ts'
import type { Db } from '../../../platform/parts.ts'
import type { DealRecord } from '../../deals/index.ts'
import { unitId } from '../../reference/index.ts'
import { type Content, contentOf } from '../drafts/content.ts'
import { leftOfDeal } from '../fromDeal/leftOfDeal.ts'
import { isAdvance } from '../lifecycle.ts'
import { readInvoicesOfDeal, readLines } from '../store.ts'
import type { InvoiceLineRecord, InvoiceRecord } from '../tables.ts'
import { advancesLeft } from './advancesOfDeal.ts'

/** One line for each VAT category. */
export type AdvanceLine = Pick<InvoiceLineRecord, 'nameAr' | 'nameEn' | 'vatCategory' | 'exemptionCode' | 'unitPrice'>

/** The lines of an advance with their sums. */
export function contentOfAdvanceLines(lines: readonly AdvanceLine[]): Content {
  return contentOf(
    lines.map((line) => ({ ...line, qty: '1', unitId: unitId('piece'), discount: null })),
    sumsOfAdvance(lines),
    null,
  )
}

function sumsOfAdvance(lines: readonly AdvanceLine[]): Sums {
  return sumsOf({
    lines: lines.map(({ unitPrice, vatCategory }) => ({
      qty: '1',
      unit_price: unitPrice,
      discount: null,
      vat_category: vatCategory,
    })),
    discount: null,
    delivery_fee: '0.00',
  })
}

/** A changed draft: of each line the name and the amount can be changed, to no more than is left of the deal. */
export async function contentOfAdvance(
  tx: Db,
  { invoice, deal }: { readonly invoice: InvoiceRecord; readonly deal: DealRecord },
  body: Pick<NewInvoice, 'lines' | 'discount' | 'delivery_fee'>,
): Promise<Content> {
  const stored = await readLines(tx, invoice.id)
  const left = await leftToAdvance(tx, deal, await readInvoicesOfDeal(tx, deal.id), invoice.id)
  const errors: FieldError[] = []
  if (body.discount !== null) errors.push(fieldError('discount', 'not_offered'))
  if (body.delivery_fee !== '0.00') errors.push(fieldError('delivery_fee', 'not_offered'))
  const lines = body.lines.flatMap((line, index): AdvanceLine[] => {
    const before = stored.find(({ vatCategory }) => vatCategory === line.vat_category)
    const isRepeated = body.lines.findIndex(({ vat_category }) => vat_category === line.vat_category) < index
    if (!before || isRepeated) {
      errors.push(fieldError(`lines.${index}.vat_category`, 'not_offered'))
      return []
    }
    if (line.qty !== '1') errors.push(fieldError(`lines.${index}.qty`, 'not_offered'))
    if (line.unit_price === '0.00') errors.push(fieldError(`lines.${index}.unit_price`, 'price_positive'))
    const max = left.find(({ category }) => category === line.vat_category)?.taxable ?? '0.00'
    if (toHalalas(line.unit_price) > toHalalas(max)) {
      errors.push(fieldError(`lines.${index}.unit_price`, 'more_than_left', { max }))
    }
    const { vatCategory, exemptionCode } = before
    return [{ nameAr: line.name_ar, nameEn: line.name_en, vatCategory, exemptionCode, unitPrice: line.unit_price }]
  })
  if (errors.length > 0) throw invalid(errors)
  return contentOfAdvanceLines(lines)
}

/**
 * What of a deal is neither invoiced nor invoiced in advance, by VAT category; `except` is the advance that is being changed.
 * Advances that are drafts count too.
 */
export async function leftToAdvance(
  db: Db,
  deal: DealRecord,
  documents: readonly InvoiceRecord[],
  except?: string,
): Promise<ByCategory> {
  const { rest, whole } = await leftOfDeal(db, deal)
  const uninvoiced = whole.vat_by_category.map(({ category, rate }) => ({
    category,
    rate,
    taxable: fromHalalas(rest.taxable.get(category) ?? 0n),
    vat: fromHalalas(rest.vat.get(category) ?? 0n),
  }))
  const issued = advancesLeft(documents, () => true).map(({ left }) => left)
  const drafts = documents.filter((one) => isAdvance(one) && one.status === 'draft' && one.id !== except)
  return lessByCategory(uninvoiced, [...issued, ...drafts.map(({ vatByCategory }) => vatByCategory)])
}
