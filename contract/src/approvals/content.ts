import * as z from 'zod/mini'
import { remedyKinds } from '../deals/dispute.ts'
import { Id } from '../values/ids.ts'
import { approvalKinds } from './kinds.ts'

const Over = z.enum(approvalKinds)

/** One item of what is held back. */
export const ApprovalLine = z.object({
  sku: z.nullable(z.string()),
  name_ar: z.string(),
  name_en: z.nullable(z.string()),
  qty: z.string(),
  unit: z.nullable(Id),
  unit_price: z.nullable(z.string()),
  list_price: z.nullable(z.string()),
  cost: z.nullable(z.string()),
  /** What it is sold or credited for, or what lost goods are worth. */
  amount: z.nullable(z.string()),
  /** The rules that this item alone meets. */
  over: z.array(Over),
})
export type ApprovalLine = z.output<typeof ApprovalLine>

const approvalFigures = [
  'subtotal',
  'discount',
  'delivery_fee',
  'vat',
  'total',
  'credited',
  'loss',
  'loss_of_day',
  'closed',
  'remedy',
] as const

export const ApprovalFigure = z.object({
  kind: z.enum(approvalFigures),
  value: z.string(),
  /** The rules that it meets. */
  over: z.array(Over),
})
export type ApprovalFigure = z.output<typeof ApprovalFigure>

/** What a request would do, frozen as it was asked for. */
export const ApprovalContent = z.object({
  lines: z.array(ApprovalLine),
  figures: z.array(ApprovalFigure),
  /** Until which day a quote holds. */
  valid_until: z.nullable(z.string()),
  /** The account that buyers pay to. */
  bank: z.nullable(z.object({ before: z.nullable(z.string()), after: z.nullable(z.string()) })),
  remedy: z.nullable(z.enum(remedyKinds)),
  /** What the buyer reads with it, or why it is done. */
  note: z.nullable(z.string()),
})
export type ApprovalContent = z.output<typeof ApprovalContent>

export const noApprovalContent: ApprovalContent = {
  lines: [],
  figures: [],
  valid_until: null,
  bank: null,
  remedy: null,
  note: null,
}
