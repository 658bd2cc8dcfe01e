import { converted, halalasIn, sum } from '../decimals.ts'
import type { EInvoice, Totals } from '../eInvoice.ts'
import { type AmountRules, amountChecks, type Check, differs } from './checks.ts'

export function totalChecks(invoice: EInvoice): Check[] {
  const { totals, rounding } = invoice
  return [
    ...fields.flatMap(([field, rules]) => amountChecks(`totals.${field}`, totals[field], rules)),
    ...(rounding === null ? [] : amountChecks('rounding', rounding, { decimals: 'BR-DEC-17', mayBeNegative: true })),
    ...sumChecks(invoice),
  ]
}

const fields: readonly (readonly [field: keyof Totals, rules: AmountRules])[] = [
  ['lines', { decimals: 'BR-DEC-09' }],
  ['allowances', { decimals: 'BR-DEC-10' }],
  ['charges', { decimals: 'BR-DEC-11' }],
  ['taxable', { missing: ['BR-13', 'warning'], decimals: 'BR-DEC-12' }],
  ['vat', { decimals: 'BR-DEC-13' }],
  ['vatInRiyals', { missing: ['BR-53', 'warning'], decimals: 'BR-DEC-15' }],
  ['withVat', { missing: ['BR-14', 'error'], decimals: 'BR-DEC-14' }],
  ['prepaid', { decimals: 'BR-DEC-16' }],
  ['payable', { missing: ['BR-15', 'error'], decimals: 'BR-DEC-18' }],
]

function sumChecks(invoice: EInvoice): Check[] {
  const { totals, lines, adjustments, prepayments, vat, rounding, exchangeRate } = invoice
  const added = (isCharge: boolean) =>
    total(adjustments.filter((one) => one.isCharge === isCharge).map(({ amount }) => amount))
  const [net, allowances, charges] = [totals.lines, totals.allowances, totals.charges].map(halalasIn)
  const [taxable, tax, withVat, prepaid] = [totals.taxable, totals.vat, totals.withVat, totals.prepaid].map(halalasIn)
  const inRiyals = tax === undefined || exchangeRate === null ? tax : converted(tax, exchangeRate)
  return [
    ['BR-CO-10', 'warning', 'totals.lines', differs(totals.lines, total(lines.map((line) => line.net)))],
    ['BR-CO-11', 'error', 'totals.allowances', differs(totals.allowances, added(false))],
    ['BR-CO-12', 'error', 'totals.charges', differs(totals.charges, added(true))],
    ['BR-CO-13', 'warning', 'totals.taxable', differs(totals.taxable, combined([net, negative(allowances), charges]))],
    ['BR-CO-14', 'error', 'totals.vat', differs(totals.vat, total(vat.map(({ amount }) => amount)))],
    ['BR-CO-15', 'error', 'totals.withVat', differs(totals.withVat, combined([taxable, tax]))],
    [
      'BR-CO-16',
      'warning',
      'totals.payable',
      differs(totals.payable, combined([withVat, negative(prepaid), halalasIn(rounding ?? '0.00')])),
    ],
    [
      'BR-KSA-80',
      'warning',
      'totals.prepaid',
      differs(totals.prepaid, total(prepayments.flatMap((one) => [one.taxable, one.vatAmount]))),
    ],
    // The VAT in riyals (BT-111) is that of the document, converted.
    ['BR-53', 'warning', 'totals.vatInRiyals', differs(totals.vatInRiyals, inRiyals)],
    ['BR-53', 'warning', 'exchangeRate', (invoice.currency === 'SAR') !== (exchangeRate === null)],
  ]
}

/** Undefined as soon as one amount cannot be read, which another rule reports. */
function total(amounts: readonly string[]): bigint | undefined {
  return combined(amounts.map(halalasIn))
}

function combined(amounts: readonly (bigint | undefined)[]): bigint | undefined {
  const known = amounts.filter((amount) => amount !== undefined)
  return known.length === amounts.length ? sum(known) : undefined
}

function negative(amount: bigint | undefined): bigint | undefined {
  return amount === undefined ? undefined : -amount
}
