import * as z from 'zod/mini'
import { filterSchemas, schemasOf } from '../fields.ts'
import { recordFields } from '../record.ts'
import { AssigneeFilter } from '../team/assignment.ts'
import { Id } from '../values/ids.ts'
import { maybe } from '../values/maybe.ts'
import { Money } from '../values/money.ts'
import { line } from '../values/text.ts'
import { Moment } from '../values/time.ts'
import { Version } from '../values/version.ts'
import { customerFields } from './fields.ts'
import { customerLife } from './states.ts'

const ownFields = schemasOf(customerFields)

export const NewCustomer = z.strictObject(ownFields)
export type NewCustomer = z.output<typeof NewCustomer>
export const ChangedCustomer = z.strictObject({ ...ownFields, version: Version })

/** For how many days open invoices have been due. */
export const ageBands = ['not_due', 'days_1_30', 'days_31_60', 'days_61_90', 'over_90'] as const
export type AgeBand = (typeof ageBands)[number]

/** What open invoices come to, what of it is overdue, and for how long. */
export const Balance = z.object({ open: Money, overdue: Money, by_age: z.record(z.enum(ageBands), Money) })
export type Balance = z.output<typeof Balance>

/** How the customer paid within the last twelve months. */
export const PaymentRecord = z.object({
  /** Invoices that were paid in full. */
  invoices: z.int(),
  /** How many days after they were due, on average; negative if before. Null if there are none. */
  days_late: z.nullable(z.int()),
})
export type PaymentRecord = z.output<typeof PaymentRecord>

export const creditPolicies = ['none', 'warn', 'stop'] as const

/** How much a customer may owe, and what they use of it. */
const Credit = z.object({
  /** Null if none is set. */
  limit: z.nullable(Money),
  /** What happens beyond it: nothing, a warning, or no acceptance until it is allowed. */
  policy: z.enum(creditPolicies),
  /** Agreed and not invoiced yet; null in lists without a limit, and for those who may not see invoices. */
  uninvoiced: z.nullable(Money),
  /** Open invoices and what is not invoiced yet; null as above. */
  used: z.nullable(Money),
})

/** A policy other than `none` needs a limit. */
export const NewCredit = z
  .strictObject({ credit_limit: maybe(Money), credit_policy: z.enum(creditPolicies), version: Version })
  .check(
    z.refine(({ credit_limit, credit_policy }) => credit_policy === 'none' || credit_limit !== null, {
      error: 'required',
      path: ['credit_limit'],
    }),
  )

const known = {
  ...recordFields,
  /** C-000123. */
  number: z.string(),
  status: z.enum(customerLife.states),
  block_reason: z.nullable(z.string()),
  assignee: z.nullable(Id),
  /** Null for those who may not see invoices. */
  balance: z.nullable(Balance),
  /** Null as above. */
  payments: z.nullable(PaymentRecord),
  credit: Credit,
}

/** What can be taken from either of two customers that are merged. */
export const mergedFields = [
  'name_ar',
  'name_en',
  'kind',
  'vat_number',
  'identifier',
  'address',
  'payment_days',
  'price_group',
  'note',
] as const satisfies readonly (keyof typeof ownFields)[]

/** Why two customers may be one. */
export const twinReasons = ['vat_number', 'identifier', 'name', 'phone', 'email'] as const

export const Customer = z.object({
  ...known,
  ...ownFields,
  /** Customers that were merged into this one. */
  merged: z.array(
    z.object({ id: Id, number: z.string(), name_ar: z.string(), name_en: z.nullable(z.string()), merged_at: Moment }),
  ),
  /** The marketplace’s numbers of this buyer. */
  market_ids: z.array(Id),
})
export type Customer = z.output<typeof Customer>

/** A customer in a list. */
export const CustomerRow = z.object({
  ...known,
  name_ar: z.string(),
  name_en: z.nullable(z.string()),
  kind: ownFields.kind,
  vat_number: z.nullable(z.string()),
  /** The number that stands for the customer where there is no VAT number; null of a person. */
  other_number: z.nullable(z.string()),
  city: z.nullable(z.string()),
  contact: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  payment_days: z.nullable(z.int()),
  tags: z.array(z.string()),
})
export type CustomerRow = z.output<typeof CustomerRow>

export const customerOrderings = ['name', 'number', 'updated_at', 'open', 'overdue', 'days_late'] as const

export const customerFilters = {
  status: z.optional(z.enum(customerLife.states)),
  /** With open invoices; of those who may see invoices. */
  owing: z.optional(z.stringbool()),
  overdue: z.optional(z.stringbool()),
  /** With open invoices that have been due for so long; of those who may see invoices. */
  age: z.optional(z.enum(ageBands)),
  /** Who paid late on average; of those who may see invoices. */
  pays_late: z.optional(z.stringbool()),
  /** Who may be the same as another. */
  twins: z.optional(z.stringbool()),
  tag: z.optional(line(1, 30)),
  assignee: z.optional(AssigneeFilter),
  ...filterSchemas(customerFields),
}
