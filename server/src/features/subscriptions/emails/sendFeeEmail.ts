import { recordPath } from '@mawrid/contract/screenPaths.ts'
import type { Db } from '../../../platform/parts.ts'
import { type Notifying, notify } from '../../notices/index.ts'

interface Emails {
  /** The statement of a month, with its tax invoice. */
  readonly feeInvoiced: { readonly total: string; readonly pay_by: string; readonly invoice: string }
  readonly feePaid: { readonly total: string; readonly invoice: string }
  /** `pay_by` is near, or was missed. */
  readonly feeDue: { readonly total: string; readonly pay_by: string; readonly invoice: string }
  readonly feeOverdue: { readonly total: string; readonly pay_by: string; readonly invoice: string }
  /** A credited fee was transferred back on `on`. */
  readonly feeRefunded: {
    readonly total: string
    readonly on: string
    readonly reference: string
    readonly note: string
    readonly invoice: string
  }
  /** What the marketplace answered to an objection. */
  readonly objectionAnswered: {
    readonly deal: string
    readonly outcome: 'upheld' | 'refused'
    readonly answer: string
    readonly statement: string
  }
}

/** Notifies and emails those who pay for the company, in the transaction of the change. `month` is its first day. */
export function sendFeeEmail<Name extends keyof Emails>(
  parts: Notifying,
  tx: Db,
  companyId: string,
  template: Name,
  values: Emails[Name] & { readonly month: string },
): Promise<void> {
  const path =
    'statement' in values
      ? recordPath('feeStatement', values.statement)
      : recordPath('subscriptionInvoice', values.invoice)
  return notify(parts, tx, {
    companyId,
    kind: 'marketplace_fee',
    recordId: 'statement' in values ? values.statement : values.invoice,
    path,
    template,
    mustEmail: true,
    values: { what: template, ...values },
  })
}
