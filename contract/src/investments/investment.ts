import * as z from 'zod/mini'
import { listedSchemas, schemasOf } from '../fields.ts'
import { listingRecord, listingRow, listingRules, listingSchemas } from '../listings/listing.ts'
import { StoredDocument } from '../values/fileRef.ts'
import { Money } from '../values/money.ts'
import { notAbove } from '../values/rules.ts'
import { Moment } from '../values/time.ts'
import { Version } from '../values/version.ts'
import { investmentFields } from './fields.ts'
import { investmentLife } from './states.ts'

const ownFields = schemasOf(investmentFields)

const rules = [...listingRules, notAbove('ticket_min', 'ticket_max'), notAbove('ticket_max', 'amount_sought')] as const

export const NewInvestment = z.strictObject({ ...listingSchemas, ...ownFields }).check(...rules)
export const ChangedInvestment = z.strictObject({ ...listingSchemas, ...ownFields, version: Version }).check(...rules)

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
  ...listedSchemas(investmentFields),
  amount_committed: Money,
})
export type InvestmentRow = z.output<typeof InvestmentRow>
