import { recordPath, screenPaths } from '@mawrid/contract/screenPaths.ts'

export function subscriptionInvoiceAddress(id: string): string {
  return recordPath('subscriptionInvoice', id)
}

/** The address of the list of one subscription's invoices. */
export function invoicesOfSubscription(id: string): string {
  return `${screenPaths.subscriptionInvoices}?subscription=${id}`
}
