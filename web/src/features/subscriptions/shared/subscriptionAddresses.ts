import { recordPath, screenPaths } from '@mawrid/contract/screenPaths.ts'

export function subscriptionInvoiceAddress(id: string): string {
  return recordPath('subscriptionInvoice', id)
}

/** All that was invoiced for one subscription. */
export function invoicesOfSubscription(id: string): string {
  return `${screenPaths.subscriptionInvoices}?subscription=${id}`
}
