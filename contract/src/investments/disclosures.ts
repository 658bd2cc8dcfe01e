import * as z from 'zod/mini'
import { bilingual } from '../values/bilingual.ts'
import { Money, toHalalas } from '../values/money.ts'
import { Percent } from '../values/percent.ts'
import { line } from '../values/text.ts'

export const UseOfFunds = z.strictObject({ ...bilingual('label', line(2, 80)), percent: Percent })

/** One year's figures. A loss has a field of its own, since amounts have no sign. */
export const FinancialYear = z.strictObject({
  year: z.int().check(z.minimum(1990, 'year_range'), z.maximum(2100, 'year_range')),
  revenue: Money,
  net_profit: Money,
  is_loss: z._default(z.boolean(), false),
  assets: Money,
  liabilities: Money,
  audited: z._default(z.boolean(), false),
})

/** Whether the offer is licensed, and by whom; or that it is no public offer. The seller's name and the time are kept with it. */
export const LicenceStatement = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('licensed'),
    number: line(1, 60),
    authority: line(2, 120),
    accepted: z.literal(true, 'terms_required'),
  }),
  z.strictObject({ kind: z.literal('not_public'), accepted: z.literal(true, 'terms_required') }),
])

/** Percents are text with two digits, so they are added as hundredths. */
export function sumsToWhole(uses: readonly z.output<typeof UseOfFunds>[]): boolean {
  return uses.length === 0 || uses.reduce((sum, use) => sum + toHalalas(use.percent), 0n) === 10_000n
}
