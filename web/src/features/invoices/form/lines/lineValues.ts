import type { InvoiceLine } from '@mawrid/contract/invoices/invoice.ts'
import type { vatCategories } from '@mawrid/contract/listings/vat.ts'
import { type DiscountedValues, type DiscountValue, discountBody, noDiscount } from '#features/deals/shared/discount.ts'
import { subForm } from '#ui/form/subForm.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'

/** One line of an invoice as it stands in its fields. What it charges or corrects is known, not typed. */
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

/** Begun and left: nothing says what it charges. */
export function isBlankLine({ name_ar, name_en, unit_price }: LineValue): boolean {
  return name_ar === '' && name_en === '' && unit_price === ''
}

/** The lines that say something; the first one stays, so that there is a field to say what is needed. */
export function filledLines(lines: readonly LineValue[]): LineValue[] {
  const filled = lines.filter((line) => !isBlankLine(line))
  return filled.length > 0 ? filled : lines.slice(0, 1)
}

export interface LinesValues extends Pick<DiscountedValues, 'discount'> {
  lines: LineValue[]
}

/** A form as the form of its lines alone. */
export function linesPart<V extends LinesValues>(form: MawridForm<V>): MawridForm<LinesValues> {
  return subForm<LinesValues, V>(form)
}
