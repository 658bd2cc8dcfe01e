export const subscriptionList = '/apps/subscription/list'
export const packageChoice = '/apps/subscription/choose'
export const subscriptionInvoiceList = '/apps/subscription/invoice/list'

export function subscriptionInvoiceAddress(id: string): string {
  return `/apps/subscription/invoice/${id}`
}

/** All that was invoiced for one subscription. */
export function invoicesOfSubscription(id: string): string {
  return `${subscriptionInvoiceList}?subscription=${id}`
}
