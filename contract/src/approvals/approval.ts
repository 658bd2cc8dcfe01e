import * as z from 'zod/mini'
import type { RecordKind } from '../history.ts'
import { Id } from '../values/ids.ts'
import { Money } from '../values/money.ts'
import { Percent } from '../values/percent.ts'
import { Moment } from '../values/time.ts'
import { Version } from '../values/version.ts'
import { ApprovalContent } from './content.ts'
import { approvalCalls, approvalKinds } from './kinds.ts'
import { approvalLife } from './states.ts'

/** Null switches a rule with a threshold off. What is above the threshold has to be approved. */
const rules = {
  /** Percent of a quote. */
  discount_over: z.nullable(Percent),
  below_list: z.boolean(),
  below_cost: z.boolean(),
  /** The total of a quote. */
  amount_over: z.nullable(Money),
  /**
   * Goods that are written off, lost, or booked below what was there: at cost, or at the price of a product without a cost. Those
   * that one person books in a day without an approval are added up.
   */
  write_off_over: z.nullable(Money),
  /** What an invoice is credited in all, what cancelling a deal credits, or what settles a dispute. */
  credit_over: z.nullable(Money),
  /** What the quantities of a deal that are closed without being supplied are worth. */
  closing_over: z.nullable(Money),
  /** Of the company's account that buyers pay to. */
  bank_changed: z.boolean(),
}

export const ApprovalRules = z.object({ ...rules, version: Version })
export type ApprovalRules = z.output<typeof ApprovalRules>
export const NewApprovalRules = z.strictObject({ ...rules, version: Version })

export const noApprovalRules: ApprovalRules = {
  discount_over: null,
  below_list: false,
  below_cost: false,
  amount_over: null,
  write_off_over: null,
  credit_over: null,
  closing_over: null,
  bank_changed: false,
  version: 1,
}

/** The records that a request is about. */
export const approvalRecords = [
  'deal',
  'return',
  'invoice',
  'warehouse',
  'transfer',
  'invoice_settings',
] as const satisfies readonly RecordKind[]

/** Which rule was met, by how much; null for rules without a threshold. */
export const ApprovalReason = z.object({
  kind: z.enum(approvalKinds),
  value: z.nullable(z.string()),
  threshold: z.nullable(z.string()),
})
export type ApprovalReason = z.output<typeof ApprovalReason>

const Person = z.nullable(z.object({ id: Id, name: z.string(), name_ar: z.nullable(z.string()) }))

export const Approval = z.object({
  id: Id,
  status: z.enum(approvalLife.states),
  /** The call that is held back: `deals.offer`. */
  call: z.enum(approvalCalls),
  record: z.object({
    kind: z.enum(approvalRecords),
    id: Id,
    ref: z.nullable(z.string()),
    name_ar: z.nullable(z.string()),
    name_en: z.nullable(z.string()),
  }),
  reasons: z.array(ApprovalReason),
  requested_by: Person,
  requested_at: Moment,
  decided_by: Person,
  decided_at: z.nullable(Moment),
  note: z.nullable(z.string()),
  /** What the person who asked adds for who decides. */
  request_note: z.nullable(z.string()),
  /** What the reader may do with it. */
  actions: z.array(z.enum(['approve', 'refuse', 'note', 'withdraw'])),
})
export type Approval = z.output<typeof Approval>

/** A request with what it would do; null for requests made by an earlier version. */
export const WholeApproval = z.extend(Approval, { content: z.nullable(ApprovalContent) })
export type WholeApproval = z.output<typeof WholeApproval>
