import { amountOf, converted, halalasIn, percentOf, priceOf, sum } from './decimals.ts'
import type {
  Adjustment,
  EInvoice,
  EInvoiceContent,
  Line,
  LineContent,
  Prepayment,
  PrepaymentContent,
  Vat,
  VatGroup,
} from './eInvoice.ts'

/**
 * The document with its amounts. VAT is computed for each category and rate on the sum of its lines, allowances and
 * charges, and not added up from the lines. Throws for a number that cannot be read, which the contract's types exclude.
 */
export function calculated(content: EInvoiceContent): EInvoice {
  const lines = content.lines.map(calculatedLine)
  const prepayments = content.prepayments.map(calculatedPrepayment)
  const vat = vatGroups(content, lines)
  const added = (isCharge: boolean) =>
    sum(content.adjustments.filter((one) => one.isCharge === isCharge).map(({ amount }) => read(amount)))
  const net = sum(lines.map((line) => read(line.net)))
  const [allowances, charges] = [added(false), added(true)]
  const taxable = net - allowances + charges
  const tax = sum(vat.map(({ amount }) => read(amount)))
  const prepaid = sum(prepayments.map((one) => read(one.taxable) + read(one.vatAmount)))
  const withVat = taxable + tax
  const { exchangeRate } = content
  return {
    ...content,
    lines,
    prepayments,
    vat,
    totals: {
      lines: amountOf(net),
      allowances: amountOf(allowances),
      charges: amountOf(charges),
      taxable: amountOf(taxable),
      vat: amountOf(tax),
      vatInRiyals: amountOf(exchangeRate === null ? tax : known(converted(tax, exchangeRate), exchangeRate)),
      withVat: amountOf(withVat),
      prepaid: amountOf(prepaid),
      payable: amountOf(withVat - prepaid + read(content.rounding ?? '0.00')),
    },
  }
}

function calculatedLine(line: LineContent): Line {
  const { quantity, price, priceBase, vat } = line
  const whole = known(priceOf(quantity, price, priceBase ?? '1'), `${quantity} × ${price}`)
  const net = whole + sum(line.adjustments.map(signed))
  const vatAmount = known(percentOf(net, vat.rate), vat.rate)
  return { ...line, net: amountOf(net), vatAmount: amountOf(vatAmount), gross: amountOf(net + vatAmount) }
}

function calculatedPrepayment(prepayment: PrepaymentContent): Prepayment {
  const { taxable, vat } = prepayment
  return { ...prepayment, vatAmount: amountOf(known(percentOf(read(taxable), vat.rate), vat.rate)) }
}

/** One group for each category and rate, in the order in which the document names them; a prepayment alone has one of 0. */
function vatGroups({ adjustments, prepayments }: EInvoiceContent, lines: readonly Line[]): VatGroup[] {
  const groups = new Map<string, { readonly vat: Vat; taxable: bigint }>()
  function add(vat: Vat, amount: bigint): void {
    const key = `${vat.category} ${vat.rate}`
    const group = groups.get(key) ?? { vat, taxable: 0n }
    groups.set(key, group)
    group.taxable += amount
  }
  for (const { vat, net } of lines) add(vat, read(net))
  for (const one of adjustments) add(one.vat, signed(one))
  for (const { vat } of prepayments) add(vat, 0n)
  return [...groups.values()].map(({ vat, taxable }) => ({
    category: vat.category,
    rate: vat.rate,
    exemption: vat.exemption,
    taxable: amountOf(taxable),
    amount: amountOf(known(percentOf(taxable, vat.rate), vat.rate)),
  }))
}

function signed({ isCharge, amount }: Adjustment): bigint {
  return isCharge ? read(amount) : -read(amount)
}

function read(amount: string): bigint {
  return known(halalasIn(amount), amount)
}

function known(value: bigint | undefined, text: string): bigint {
  if (value === undefined) throw new Error(`${text} is not an amount`)
  return value
}
