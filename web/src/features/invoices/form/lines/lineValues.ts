import type { InvoiceLine } from '@mawrid/contract/invoices/invoice.ts'
import type { vatCategories } from '@mawrid/contract/listings/vat.ts'
import { type DiscountedValues, type DiscountValue, discountBody, noDiscount } from '#features/deals/shared/discount.ts'
import { subForm } from '#ui/form/subForm.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'

/** One item of an invoice as form fields. Its links to a deal or to the corrected invoice are not edited. */
export interface LineValue {
  deal_line: string | null
  milestone: string | null
  of_line: string | null
  sku: string
  name_ar: string
  name_en: string
  qty: string
  unit: string
  unit_price: string
  discount: DiscountValue
  vat_category: (typeof vatCategories)[number]
  exemption_code: string
}

export const blankLine: LineValue = {
  deal_line: null,
  milestone: null,
  of_line: null,
  sku: '',
  name_ar: '',
  name_en: '',
  qty: '1',
  unit: '',
  unit_price: '',
  discount: noDiscount,
  vat_category: 'S',
  exemption_code: '',
}

export function lineValues(line: InvoiceLine): LineValue {
  return {
    deal_line: line.deal_line,
    milestone: line.milestone,
    of_line: line.of_line,
    sku: line.sku ?? '',
    name_ar: line.name_ar,
    name_en: line.name_en ?? '',
    qty: line.qty,
    unit: line.unit,
    unit_price: line.unit_price,
    discount: line.discount ?? noDiscount,
    vat_category: line.vat_category,
    exemption_code: line.exemption_code ?? '',
  }
}

export function lineBody({ discount, ...line }: LineValue) {
  return { ...line, discount: discountBody(discount) }
}

/** An added item that has no name and no price. */
export function isBlankLine({ name_ar, name_en, unit_price }: LineValue): boolean {
  return name_ar === '' && name_en === '' && unit_price === ''
}

/** The items that are not blank; the first one always stays, so that errors have a field. */
export function filledLines(lines: readonly LineValue[]): LineValue[] {
  const filled = lines.filter((line) => !isBlankLine(line))
  return filled.length > 0 ? filled : lines.slice(0, 1)
}

export interface LinesValues extends Pick<DiscountedValues, 'discount'> {
  lines: LineValue[]
}

/** A form, typed as the form of its items. */
export function asLinesForm<V extends LinesValues>(form: MawridForm<V>): MawridForm<LinesValues> {
  return subForm<LinesValues, V>(form)
}
