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
