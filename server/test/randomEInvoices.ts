import { exemptions } from '@mawrid/contract/listings/exemptions.ts'
import type {
  Adjustment,
  DocumentAdjustment,
  EInvoiceContent,
  LineContent,
  PrepaymentContent,
  Vat,
} from '../src/outside/zatca/eInvoice.ts'
import { aLine, eInvoiceContent, standardRate } from './eInvoices.ts'

/** A valid document of any kind, always the same for a seed; its amounts are not computed yet. */
export function randomContent(seed: number): EInvoiceContent {
  const random = numbersFrom(seed)
  const vats = random.some([standardRate, reducedRate, ...untaxed(random)], 1)
  // What is left of each group, so that discounts and prepayments take no more than there is.
  const left = new Map<Vat, bigint>()
  const lines = random.list(1, random.chance(20) ? 12 : 4, () => lineOf(random, vats, left))
  const adjustments = random.list(0, 3, () => adjustmentOf(random, random.one(vats), left))
  const prepayments = random.list(0, 2, (index) => prepaymentOf(random, index, random.one(vats), left))
  const isSimplified = random.chance(2)
  const type = random.one(['invoice', 'credit_note', 'debit_note'] as const)
  const isForeign = random.chance(8)
  return eInvoiceContent({
    number: `INV-2026-${random.upTo(999_999)}`,
    type,
    isSimplified,
    corrects: type === 'invoice' ? [] : ['INV-2025-000001'],
    reason: type === 'invoice' ? null : 'تصحيح',
    currency: isForeign ? 'USD' : 'SAR',
    exchangeRate: isForeign ? random.one(['3.75', '3.7502', '3']) : null,
    payments: random.list(0, 3, () => ({ means: random.one(['cash', 'card', 'credit']), account: null, terms: null })),
    lines,
    adjustments,
    prepayments: type === 'invoice' ? prepayments : [],
    rounding: random.chance(5) ? amount(BigInt(random.upTo(50))) : null,
  })
}

const reducedRate: Vat = { category: 'S', rate: '5.00', exemption: null }

/** One reason for each category that is not taxed; those for citizens would need a buyer with a national ID. */
function untaxed(random: Numbers): Vat[] {
  return (['Z', 'E', 'O'] as const).map((category) => {
    const reasons = exemptions.filter((one) => one.category === category && !/-(?:EDU|HEA)$/.test(one.code))
    const { code, name_ar, name_en } = random.one(reasons)
    return { category, rate: '0.00', exemption: { code, name_ar, name_en } }
  })
}

function lineOf(random: Numbers, vats: readonly Vat[], left: Map<Vat, bigint>): LineContent {
  const vat = random.one(vats)
  const quantity = BigInt(1 + random.upTo(random.chance(3) ? 5_000_000 : 50) * (random.chance(2) ? 1 : 1_000))
  const price = BigInt(random.upTo(random.chance(4) ? 90_000_000 : 900_000))
  const base = random.one([null, null, null, 1_000n, 12_000n, 100_000n, 500n])
  const gross = rounded(quantity * price, 100_000n * (base ?? 1_000n))
  const off = random.list(0, 2, (): Adjustment => discountOf(random, gross / 2n))
  const on = random.list(0, random.chance(4) ? 2 : 0, (): Adjustment => chargeOf(random))
  const net = gross - total(off) + total(on)
  left.set(vat, (left.get(vat) ?? 0n) + net)
  const discount = BigInt(random.upTo(10_000))
  return aLine({
    quantity: decimal(quantity, 3),
    price: decimal(price, 4),
    priceBase: base === null ? null : decimal(base, 3),
    grossPrice: random.chance(6) ? { amount: decimal(price + discount, 4), discount: decimal(discount, 4) } : null,
    adjustments: [...off, ...on],
    vat,
  })
}

function adjustmentOf(random: Numbers, vat: Vat, left: Map<Vat, bigint>): DocumentAdjustment {
  const rest = left.get(vat) ?? 0n
  const one = random.chance(2) ? chargeOf(random) : discountOf(random, rest / 4n)
  left.set(vat, rest + (one.isCharge ? total([one]) : -total([one])))
  return { ...one, vat }
}

/** A discount of at most so much, as an amount or as a percentage of one. */
function discountOf(random: Numbers, most: bigint): Adjustment {
  const text = { isCharge: false, reasonCode: '95', reason: 'خصم' }
  if (random.chance(2)) return { ...text, amount: amount(random.below(most)), share: null }
  const percent = BigInt(random.upTo(10_000))
  const share = { percent: decimal(percent, 2), base: amount(most) }
  return { ...text, amount: amount(rounded(most * percent, 10_000n)), share }
}

function chargeOf(random: Numbers): Adjustment {
  const text = { isCharge: true, reasonCode: 'DL', reason: 'التوصيل' }
  return { ...text, amount: amount(BigInt(random.upTo(100_000))), share: null }
}

function prepaymentOf(random: Numbers, index: number, vat: Vat, left: Map<Vat, bigint>): PrepaymentContent {
  const taxable = random.below((left.get(vat) ?? 0n) / 4n)
  const issued = { number: `PRE-${index + 1}`, issuedOn: '2026-01-01', issuedAt: '08:15:00' }
  return { ...issued, name: 'دفعة مقدمة', vat, taxable: amount(taxable) }
}

function total(adjustments: readonly Adjustment[]): bigint {
  return adjustments.reduce((sum, one) => sum + BigInt(one.amount.replace('.', '')), 0n)
}

function rounded(value: bigint, by: bigint): bigint {
  return (2n * value + by) / (2n * by)
}

function amount(halalas: bigint): string {
  const text = String(halalas).padStart(3, '0')
  return `${text.slice(0, -2)}.${text.slice(-2)}`
}

/** Without needless zeros, so that numbers of all lengths occur. */
function decimal(value: bigint, digits: number): string {
  const text = String(value).padStart(digits + 1, '0')
  const fraction = text.slice(-digits).replace(/0+$/, '')
  return text.slice(0, -digits) + (fraction && `.${fraction}`)
}

interface Numbers {
  /** A whole number from 0 to that, excluded. */
  upTo(end: number): number
  below(end: bigint): bigint
  /** True once in so many times. */
  chance(times: number): boolean
  one<Value>(values: readonly Value[]): Value
  /** At least so many of them, in their order. */
  some<Value>(values: readonly Value[], min: number): Value[]
  list<Value>(min: number, max: number, make: (index: number) => Value): Value[]
}

/** A small generator (mulberry32): a document can be made again from its seed, and thousands cost little. */
function numbersFrom(seed: number): Numbers {
  let state = seed | 0
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const upTo = (end: number) => Math.floor(next() * end)
  function one<Value>(values: readonly Value[]): Value {
    const [value] = values.slice(upTo(values.length))
    if (value === undefined) throw new Error('There is nothing to choose from')
    return value
  }
  return {
    upTo,
    one,
    below: (end) => (end <= 0n ? 0n : (BigInt(upTo(1_000_000)) * end) / 1_000_000n),
    chance: (times) => upTo(times) === 0,
    some(values, min) {
      const chosen = values.filter(() => upTo(3) === 0)
      return chosen.length >= min ? chosen : values.slice(0, min)
    },
    list: (min, max, make) => Array.from({ length: min + upTo(max - min + 1) }, (_, index) => make(index)),
  }
}
