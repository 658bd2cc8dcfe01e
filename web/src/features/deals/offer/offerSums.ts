import type { Deal, DealLine } from '@mawrid/contract/deals/deal.ts'
import { suggestedChoice } from '@mawrid/contract/deals/suggestedChoice.ts'
import { times } from '@mawrid/contract/sales/halalas.ts'
import { feeOn, type SoldLine, type Sums, sumsOf } from '@mawrid/contract/sales/sums.ts'
import { toThousandths } from '@mawrid/contract/values/decimal.ts'
import { toHalalas } from '@mawrid/contract/values/money.ts'
import { moneyFormat, quantityFormat } from '#ui/values/amounts.ts'
import { discountOf } from '../shared/discount.ts'
import { type MarginLeft, marginLeft } from '../shared/margin.ts'
import type { OfferLineValue, OfferValues } from './offerValues.ts'

/** The quote's totals while it is typed, computed by the same code as when it is sent. */
export interface OfferSums extends Sums {
  readonly fee: string
  readonly net_to_seller: string
}

const quantity = quantityFormat(3)

export function offerSums(values: OfferValues, { fee_percent }: Pick<Deal, 'fee_percent'>): OfferSums {
  const { lines, ...terms } = choosableOffer(values)
  const suggested = new Set(suggestedChoice(lines).map(({ line }) => line))
  const sums = sumsOf({ ...terms, lines: lines.map((line) => (suggested.has(line.line) ? line : nothing)) })
  const { fee, net } = feeOn(sums.taxable, fee_percent)
  return { ...sums, fee, net_to_seller: net }
}

/** The quote while it is typed, with what is left to the buyer. */
export function choosableOffer(values: OfferValues) {
  return {
    lines: values.lines.map(choosableLine),
    discount: discountOf(values.discount),
    delivery_fee: values.delivery.method === '' ? '0.00' : amount(values.delivery.fee),
    free_from: moneyFormat.parse(values.delivery.free_from) || null,
  }
}

/** What the seller keeps of one item. */
export interface EarningsOfLine {
  readonly net: string
  readonly fee: string
  readonly netOfFee: string
  /** Null if the product has no cost. */
  readonly margin: MarginLeft | null
}

export function lineEarnings(
  value: OfferLineValue,
  { cost, feePercent }: { readonly cost: DealLine['cost']; readonly feePercent: string },
): EarningsOfLine {
  const { lines } = sumsOf({ lines: [soldLine(value)], discount: null, delivery_fee: '0.00' })
  const net = lines[0]?.net ?? '0.00'
  const { fee, net: netOfFee } = feeOn(net, feePercent)
  // The cost of a substitute is not known here.
  const known = value.answer === 'offered' ? cost : null
  return {
    net,
    fee,
    netOfFee,
    margin:
      known === null
        ? null
        : marginLeft({ price: net, netOfFee, cost: times(toHalalas(known), toThousandths(counted(value.qty))) }),
  }
}

/** An item with what is left to the buyer about it. */
function choosableLine(value: OfferLineValue) {
  const { line, answer, group = '', quantities = [] } = value
  return {
    ...soldLine(value),
    line,
    answer,
    is_optional: group === 'optional',
    group: group === '' || group === 'optional' ? null : Number(group),
    quantities: quantities.map(({ qty, unit_price }) => ({ qty: counted(qty), unit_price: amount(unit_price) })),
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

/** An amount that is not valid yet counts as zero; its field shows the error. */
function amount(typed: string): string {
  return moneyFormat.parse(typed) ?? '0.00'
}

function counted(typed: string): string {
  return quantity.parse(typed) ?? '0'
}
