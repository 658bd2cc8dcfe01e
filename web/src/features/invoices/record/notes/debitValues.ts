import type { noteReasons } from '@mawrid/contract/invoices/draft.ts'
import { type DiscountValue, noDiscount } from '#features/deals/shared/discount.ts'
import { blankLine, type LineValue, lineBody } from '#features/invoices/form/lines/lineValues.ts'

export interface DebitValues {
  reason_code: (typeof noteReasons)[number] | ''
  reason: string
  lines: LineValue[]
  /** Not asked for: what is charged on top is charged whole. */
  discount: DiscountValue
}

export const blankDebit: DebitValues = { reason_code: '', reason: '', lines: [blankLine], discount: noDiscount }

export function debitBody({ reason_code, reason, lines }: DebitValues) {
  return { reason_code, reason, lines: lines.map(lineBody) }
}
