import type { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import { deductionsFrom, totalOf } from '@mawrid/contract/sales/advances.ts'
import { lineSums, type SoldLine, type Sums, sumsOf } from '@mawrid/contract/sales/sums.ts'
import { discountOf } from '#features/deals/shared/discount.ts'
import { moneyFormat, quantityFormat } from '#ui/values/amounts.ts'
import type { InvoiceValues } from './invoiceValues.ts'
import type { LineValue } from './lines/lineValues.ts'

const quantity = quantityFormat(3)

/**
 * The invoice's totals while it is typed. An amount that is not valid yet counts as zero; its field shows the error.
 */
export function invoiceSums({
  lines,
  discount,
  delivery_fee,
}: Pick<InvoiceValues, 'lines' | 'discount' | 'delivery_fee'>): Sums {
  return sumsOf({
    lines: lines.map(soldLine),
    discount: discountOf(discount),
    delivery_fee: moneyFormat.parse(delivery_fee) ?? '0.00',
  })
}

/** What the invoice deducts of advances while it is typed; an amount that is not valid yet deducts as much as fits. */
export function typedDeductions(
  { vat_by_category }: Pick<Sums, 'vat_by_category'>,
  deductible: Invoice['deductible'],
  { advances }: Pick<InvoiceValues, 'advances'>,
): { number: string; total: string }[] {
  const requested = advances.flatMap(({ invoice, amount }) => {
    const read = moneyFormat.parse(amount)
    return read === null ? [] : [[invoice, read] as const]
  })
  const left = deductible.map(({ invoice, vat_by_category }) => ({ invoice, left: vat_by_category }))
  return deductionsFrom(vat_by_category, left, new Map(requested)).map(({ invoice, vat_by_category: parts }) => ({
    number: deductible.find((one) => one.invoice === invoice)?.number ?? '',
    total: totalOf(parts),
  }))
}

/** The net amount of one item. */
export function netOf(line: LineValue): string {
  return lineSums(soldLine(line)).net
}

function soldLine({ qty, unit_price, discount, vat_category }: LineValue): SoldLine {
  return {
    qty: quantity.parse(qty) ?? '0',
    unit_price: moneyFormat.parse(unit_price) ?? '0.00',
    discount: discountOf(discount),
    vat_category,
  }
}
