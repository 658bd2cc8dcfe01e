import type { ActionsBy } from '@mawrid/contract/states.ts'
import type { SubscriptionInvoice } from '@mawrid/contract/subscriptions/invoice.ts'
import type { subscriptionInvoiceLife } from '@mawrid/contract/subscriptions/states.ts'
import { CreditCard, FileDown, type LucideIcon, Undo2, Upload } from 'lucide-react'

/** The seller's actions in the state table, and those that do not change the state. Withdrawing a subscription voids its invoice. */
type InvoiceAction = Exclude<ActionsBy<'seller', typeof subscriptionInvoiceLife>, 'void'> | 'pay' | 'print'

export const actionIcons = {
  pay: CreditCard,
  send_receipt: Upload,
  withdraw_receipt: Undo2,
  print: FileDown,
} as const satisfies Record<InvoiceAction, LucideIcon>

export function isAllowed(
  { allowed_actions }: Pick<SubscriptionInvoice, 'allowed_actions'>,
  action: InvoiceAction,
): boolean {
  return allowed_actions.includes(action)
}
