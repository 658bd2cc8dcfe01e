import { fromHalalas, toHalalas } from '../values/money.ts'
import { inProportion, share, withoutShare } from './halalas.ts'
import { type VatOfCategory, vatRates } from './sums.ts'

type Category = VatOfCategory['category']

/** An amount of each VAT category: of an advance, what is left of it; of an invoice, what it charges. */
export type ByCategory = readonly VatOfCategory[]

/** What invoices can deduct of an advance payment invoice. */
export interface AdvanceLeft {
  readonly invoice: string
  readonly left: ByCategory
}

export interface Deduction {
  readonly invoice: string
  readonly vat_by_category: ByCategory
}

/** Halalas. */
interface Amount {
  readonly taxable: bigint
  readonly vat: bigint
}

/**
 * What an invoice deducts of advances, the oldest first: as much of each as fits, or of some no more than a requested
 * amount with VAT. It never exceeds what is left of an advance, nor what the invoice charges, in any VAT category.
 */
export function deductionsFrom(
  charged: ByCategory,
  advances: readonly AdvanceLeft[],
  requested: ReadonlyMap<string, string> = new Map(),
): Deduction[] {
  const room = new Map(charged.map((one) => [one.category, amountOf(one)]))
  return advances.flatMap(({ invoice, left }) => {
    const parts = left.map((one) => {
      const before = amountOf(one)
      const most = room.get(one.category) ?? { taxable: 0n, vat: 0n }
      return { category: one.category, before, most, whole: fitting(one.category, before, most, before.taxable) }
    })
    const limit = requested.get(invoice)
    const limits = limit === undefined ? undefined : dividedLimit(toHalalas(limit), parts)
    const taken = parts.map(({ category, before, most, whole }, index) => {
      const own = limits?.[index]
      const part =
        own === undefined ? whole : fitting(category, before, most, withoutShare(own, vatRates[category]), own)
      room.set(category, { taxable: most.taxable - part.taxable, vat: most.vat - part.vat })
      return { category, part }
    })
    const vat_by_category = taken.flatMap(({ category, part }) => (part.taxable > 0n ? [shown(category, part)] : []))
    return vat_by_category.length > 0 ? [{ invoice, vat_by_category }] : []
  })
}

/**
 * As much of a category as fits, at most `taxableLimit` without VAT and `limit` with it. Its VAT is that of its rate (ZATCA
 * BR-KSA-79), and so is that of what is left, so that the last part takes exactly the rest: a few halalas less are taken
 * where rounding would divide them otherwise.
 */
function fitting(category: Category, before: Amount, most: Amount, taxableLimit: bigint, limit?: bigint): Amount {
  const rate = vatRates[category]
  // Credit notes can leave VAT that differs from its rate by a halala; then there is nothing to preserve.
  const isByRate = share(before.taxable, rate) === before.vat
  let taxable = minOf(taxableLimit, minOf(before.taxable, most.taxable))
  for (; taxable > 0n; taxable--) {
    const vat = share(taxable, rate)
    const isWithin = vat <= before.vat && vat <= most.vat && (limit === undefined || taxable + vat <= limit)
    if (isWithin && (!isByRate || vat + share(before.taxable - taxable, rate) === before.vat)) return { taxable, vat }
  }
  return { taxable: 0n, vat: 0n }
}

/** A limit on an advance, divided among its categories by what each could give. */
function dividedLimit(limit: bigint, parts: readonly { readonly whole: Amount }[]): bigint[] {
  const wholes = parts.map(({ whole }) => withVat(whole))
  const all = wholes.reduce((sum, one) => sum + one, 0n)
  return limit >= all ? wholes : inProportion(limit, wholes)
}

/**
 * The net amounts of an advance: an amount with VAT, divided among the VAT categories of what is left to invoice, and never
 * more than is left of one. Together with its VAT it can differ from the amount by a halala for each category.
 */
export function advanceOf(
  left: ByCategory,
  amount: string,
): readonly { readonly category: Category; readonly net: string }[] {
  const amounts = left.map(amountOf)
  const shares = dividedLimit(
    toHalalas(amount),
    amounts.map((whole) => ({ whole })),
  )
  return left.flatMap(({ category }, index) => {
    const most = amounts[index] ?? { taxable: 0n, vat: 0n }
    const part = shares[index] ?? 0n
    const net = part === withVat(most) ? most.taxable : minOf(withoutShare(part, vatRates[category]), most.taxable)
    return net > 0n ? [{ category, net: fromHalalas(net) }] : []
  })
}

/** Amounts by category less others of the same ones; those of which nothing is left are left out. */
export function lessByCategory(whole: ByCategory, taken: readonly ByCategory[]): VatOfCategory[] {
  return whole.flatMap((one) => {
    const parts = taken.flat().filter(({ category }) => category === one.category)
    const { taxable, vat } = parts
      .map(amountOf)
      .reduce((left, part) => ({ taxable: left.taxable - part.taxable, vat: left.vat - part.vat }), amountOf(one))
    return taxable > 0n ? [shown(one.category, { taxable, vat })] : []
  })
}

/** With VAT. */
export function totalOf(amounts: ByCategory): string {
  return fromHalalas(amounts.reduce((sum, one) => sum + withVat(amountOf(one)), 0n))
}

function shown(category: Category, { taxable, vat }: Amount): VatOfCategory {
  return { category, rate: vatRates[category], taxable: fromHalalas(taxable), vat: fromHalalas(vat) }
}

function amountOf({ taxable, vat }: Pick<VatOfCategory, 'taxable' | 'vat'>): Amount {
  return { taxable: toHalalas(taxable), vat: toHalalas(vat) }
}

function withVat({ taxable, vat }: Amount): bigint {
  return taxable + vat
}

function minOf(a: bigint, b: bigint): bigint {
  if (a < b) return a
  return b
}
