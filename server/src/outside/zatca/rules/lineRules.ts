import { halalasIn, isDifference, percentOf, priceOf, signOf, sum } from '../decimals.ts'
import type { EInvoice, Line, Prepayment } from '../eInvoice.ts'
import { adjustmentChecks } from './adjustmentRules.ts'
import {
  type AmountRules,
  amountChecks,
  type Check,
  differs,
  isBlank,
  isDay,
  isLonger,
  isPercent,
  isTime,
} from './checks.ts'

export function lineChecks({ lines, prepayments, isSimplified }: EInvoice): Check[] {
  return [
    ['BR-16', 'error', 'lines', lines.length === 0],
    ...lines.flatMap((line, index) => [
      ...itemChecks(line, `lines.${index}`),
      ...priceChecks(line, `lines.${index}`),
      ...amountsChecks(line, `lines.${index}`, isSimplified),
      ...rateChecks(line, `lines.${index}.vat.rate`),
      ...line.adjustments.flatMap((one, place) => adjustmentChecks(one, `lines.${index}.adjustments.${place}`, null)),
    ]),
    ...prepayments.flatMap((one, index) => prepaymentChecks(one, `prepayments.${index}`)),
  ]
}

function itemChecks({ name, ...numbers }: Line, path: string): Check[] {
  const { sellersNumber, buyersNumber, standardNumber } = numbers
  return [
    ['BR-25', 'warning', `${path}.name`, isBlank(name)],
    ['BR-KSA-F-06', 'warning', `${path}.name`, isLonger(name, 1000)],
    ...Object.entries({ sellersNumber, buyersNumber, standardNumber }).map(([field, text]): Check => {
      return ['BR-KSA-F-06', 'warning', `${path}.${field}`, isLonger(text, 127)]
    }),
  ]
}

function priceChecks({ quantity, price, priceBase, grossPrice }: Line, path: string): Check[] {
  const [many, each] = [signOf(quantity), signOf(price)]
  return [
    ['BR-22', 'error', `${path}.quantity`, many === undefined],
    ['BR-KSA-F-04', 'error', `${path}.quantity`, many === -1],
    ['BR-26', 'error', `${path}.price`, each === undefined],
    ['BR-KSA-F-04', 'error', `${path}.price`, each === -1],
    ['BR-KSA-EN16931-12', 'error', `${path}.priceBase`, priceBase !== null && signOf(priceBase) !== 1],
    [
      'BR-KSA-EN16931-07',
      'error',
      `${path}.grossPrice`,
      grossPrice !== null && !isDifference(grossPrice.amount, grossPrice.discount, price),
    ],
    ['BR-KSA-F-04', 'error', `${path}.grossPrice.discount`, grossPrice !== null && signOf(grossPrice.discount) === -1],
  ]
}

function amountsChecks(line: Line, path: string, isSimplified: boolean): Check[] {
  const { net, vatAmount, gross, vat, quantity, price, priceBase } = line
  const whole = priceOf(quantity, price, priceBase ?? '1')
  const added = line.adjustments.map(({ isCharge, amount }) => {
    const halalas = halalasIn(amount)
    return halalas === undefined || isCharge ? halalas : -halalas
  })
  const netOfLine = halalasIn(net)
  const tax = halalasIn(vatAmount)
  const computed =
    whole === undefined || added.some((one) => one === undefined)
      ? undefined
      : whole + sum(added.filter((one) => one !== undefined))
  return [
    ...amountChecks(`${path}.net`, net, { missing: ['BR-24', 'error'], decimals: 'BR-DEC-23' }),
    ...amountChecks(`${path}.vatAmount`, vatAmount, required('BR-KSA-52', 'BR-KSA-DEC-03', isSimplified)),
    ...amountChecks(`${path}.gross`, gross, required('BR-KSA-53', 'BR-KSA-DEC-04', isSimplified)),
    ['BR-KSA-EN16931-11', 'warning', `${path}.net`, differs(net, computed)],
    [
      'BR-KSA-50',
      'warning',
      `${path}.vatAmount`,
      differs(vatAmount, netOfLine === undefined ? undefined : percentOf(netOfLine, vat.rate)),
    ],
    [
      'BR-KSA-51',
      'warning',
      `${path}.gross`,
      differs(gross, netOfLine === undefined || tax === undefined ? undefined : netOfLine + tax),
    ],
  ]
}

/** A simplified document may be without the VAT of its lines; what is written must be readable all the same. */
function required(missing: string, decimals: string, isSimplified: boolean): AmountRules {
  return isSimplified ? { decimals } : { missing: [missing, 'error'], decimals }
}

function rateChecks({ vat: { category, rate } }: Line, path: string): Check[] {
  const sign = signOf(rate)
  return [
    ['BR-KSA-DEC-02', 'error', path, !isPercent(rate)],
    ['BR-S-05', 'error', path, category === 'S' && sign !== 1],
    ['BR-Z-05', 'error', path, category === 'Z' && sign !== 0],
    ['BR-E-05', 'error', path, category === 'E' && sign !== 0],
    ['BR-KSA-11', 'error', path, category === 'O' && sign !== 0],
  ]
}

/** Their lines are written with amounts of zero and the type 386 (BR-KSA-74, -82). */
function prepaymentChecks(prepayment: Prepayment, path: string): Check[] {
  const { number, issuedOn, issuedAt, name, vat, taxable, vatAmount } = prepayment
  const { category, rate } = vat
  const base = halalasIn(taxable)
  const isTaxed = signOf(rate) !== 0
  return [
    ['BR-KSA-73', 'warning', `${path}.number`, isBlank(number)],
    ['BR-KSA-F-06', 'warning', `${path}.number`, isLonger(number, 127)],
    ['BR-KSA-73', 'warning', `${path}.issuedOn`, isBlank(issuedOn)],
    ['BR-KSA-F-01', 'warning', `${path}.issuedOn`, !isBlank(issuedOn) && !isDay(issuedOn)],
    ['BR-KSA-73', 'warning', `${path}.issuedAt`, isBlank(issuedAt)],
    ['BR-KSA-F-05', 'warning', `${path}.issuedAt`, !isBlank(issuedAt) && !isTime(issuedAt)],
    ['BR-25', 'warning', `${path}.name`, isBlank(name)],
    ['BR-KSA-DEC-02', 'error', `${path}.vat.rate`, !isPercent(rate)],
    ['BR-KSA-76', 'warning', `${path}.vat.rate`, category === 'Z' && isTaxed],
    ['BR-KSA-77', 'warning', `${path}.vat.rate`, category === 'E' && isTaxed],
    ['BR-KSA-78', 'warning', `${path}.vat.rate`, category === 'O' && isTaxed],
    ...amountChecks(`${path}.taxable`, taxable, { decimals: 'BR-KSA-DEC-06' }),
    ...amountChecks(`${path}.vatAmount`, vatAmount, { decimals: 'BR-KSA-DEC-06' }),
    [
      'BR-KSA-79',
      'warning',
      `${path}.vatAmount`,
      differs(vatAmount, base === undefined ? undefined : percentOf(base, rate)),
    ],
  ]
}
