import type { Deal, DealLine } from '@mawrid/contract/deals/deal.ts'
import { times } from '@mawrid/contract/sales/halalas.ts'
import { feeOn, type SoldLine, type Sums, sumsOf } from '@mawrid/contract/sales/sums.ts'
import { toThousandths } from '@mawrid/contract/values/decimal.ts'
import { toHalalas } from '@mawrid/contract/values/money.ts'
import { moneyFormat, quantityFormat } from '#ui/values/amounts.ts'
import { discountOf } from '../shared/discount.ts'
import { type MarginLeft, marginLeft } from '../shared/margin.ts'
import type { OfferLineValue, OfferValues } from './offerValues.ts'

/** What the offer comes to as it is typed, by the same arithmetic as when it is sent. */
export interface OfferSums extends Sums {
  readonly fee: string
  readonly net_to_seller: string
}

const quantity = quantityFormat(3)

export function offerSums(values: OfferValues, { fee_percent }: Pick<Deal, 'fee_percent'>): OfferSums {
  const sums = sumsOf({
    lines: values.lines.map(soldLine),
    discount: discountOf(values.discount),
    delivery_fee: values.delivery.method === '' ? '0.00' : amount(values.delivery.fee),
  })
  const { fee, net } = feeOn(sums.taxable, fee_percent)
  return { ...sums, fee, net_to_seller: net }
}

/** What one line leaves to the seller. */
export interface KeptOfLine {
  readonly net: string
  readonly fee: string
  readonly kept: string
  /** Null where nobody wrote down what the article costs. */
  readonly margin: MarginLeft | null
}

export function keptOfLine(
  value: OfferLineValue,
  { cost, feePercent }: { readonly cost: DealLine['cost']; readonly feePercent: string },
): KeptOfLine {
  const { lines } = sumsOf({ lines: [soldLine(value)], discount: null, delivery_fee: '0.00' })
  const net = lines[0]?.net ?? '0.00'
  const { fee, net: kept } = feeOn(net, feePercent)
  // What a substitute costs is not known here.
  const known = value.answer === 'offered' ? cost : null
  return {
    net,
    fee,
    kept,
    margin:
      known === null
        ? null
        : marginLeft({ price: net, kept, cost: times(toHalalas(known), toThousandths(counted(value.qty))) }),
  }
}

function soldLine(value: OfferLineValue): SoldLine {
  if (value.answer === 'not_available') return nothing
  return {
    qty: counted(value.qty),
    unit_price: amount(value.unit_price),
    discount: discountOf(value.discount),
    vat_category: value.vat_category,
  }
}

const nothing: SoldLine = { qty: '0', unit_price: '0.00', discount: null, vat_category: 'S' }

/** What cannot be read yet counts for nothing: its field says what is wrong with it. */
function amount(typed: string): string {
  return moneyFormat.parse(typed) ?? '0.00'
}

function counted(typed: string): string {
  return quantity.parse(typed) ?? '0'
}
