import * as z from 'zod/mini'
import { listingRecord, listingRow, listingRules, writtenListing } from '../listings/listing.ts'
import { bilingualMaybe } from '../values/bilingual.ts'
import { FileRef, StoredDocument } from '../values/fileRef.ts'
import { maybe } from '../values/maybe.ts'
import { Money, Price } from '../values/money.ts'
import { Percent } from '../values/percent.ts'
import { notAbove } from '../values/rules.ts'
import { line, prose } from '../values/text.ts'
import { Day, Moment } from '../values/time.ts'
import { Version } from '../values/version.ts'
import { FinancialYear, LicenceStatement, sumsToWhole, UseOfFunds } from './disclosures.ts'
import { investmentLife } from './states.ts'

export const investmentKinds = ['equity', 'debt', 'profit_share', 'partnership', 'asset_sale', 'real_estate'] as const
export const investmentStages = ['idea', 'operating', 'growth', 'mature'] as const
export const payoutFrequencies = ['monthly', 'quarterly', 'half_yearly', 'yearly', 'at_the_end', 'none'] as const

const ownFields = {
  kind: z._default(z.enum(investmentKinds), 'equity'),
  stage: z._default(z.enum(investmentStages), 'operating'),
  amount_sought: maybe(Price),
  ticket_min: maybe(Price),
  ticket_max: maybe(Price),
  equity_percent: maybe(Percent.check(z.refine((percent) => percent !== '0.00', 'percent'))),
  pre_money_valuation: maybe(Price),
  use_of_funds: z._default(z.array(UseOfFunds).check(z.maxLength(12), z.refine(sumsToWhole, 'sums_to_100')), []),
  term_months: maybe(z.int().check(z.minimum(1), z.maximum(360))),
  expected_return_percent: maybe(Percent),
  expected_return_basis: maybe(prose(1, 500)),
  payout_frequency: maybe(z.enum(payoutFrequencies)),
  sharia_certificate: maybe(FileRef),
  financials: z._default(z.array(FinancialYear).check(z.maxLength(5)), []),
  closes_on: maybe(Day),
  ...bilingualMaybe('risks', prose(100, 3000)),
  licence_statement: z._default(z.nullable(LicenceStatement), null),
  city: maybe(line(1, 80)),
}

const rules = [...listingRules, notAbove('ticket_min', 'ticket_max'), notAbove('ticket_max', 'amount_sought')] as const

export const NewInvestment = z.strictObject({ ...writtenListing, ...ownFields }).check(...rules)
export const ChangedInvestment = z.strictObject({ ...writtenListing, ...ownFields, version: Version }).check(...rules)

export const Investment = z.object({
  ...listingRecord,
  ...ownFields,
  sharia_certificate: z.nullable(StoredDocument),
  status: z.enum(investmentLife.states),
  amount_committed: Money,
  /** Who accepted the statement on the licence, and when; null until it is made. */
  licence_accepted: z.nullable(z.object({ by: z.string(), at: Moment })),
})
export type Investment = z.output<typeof Investment>

/** An investment in a list; its `price` is the amount sought, which a draft may not have yet. */
export const InvestmentRow = z.object({
  ...listingRow,
  status: z.enum(investmentLife.states),
  kind: z.enum(investmentKinds),
  stage: z.enum(investmentStages),
  amount_committed: Money,
  closes_on: z.nullable(Day),
  city: z.nullable(z.string()),
})
export type InvestmentRow = z.output<typeof InvestmentRow>
