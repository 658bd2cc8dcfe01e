export const invoiceList = '/apps/invoice/list'
export const invoiceCreate = '/apps/invoice/create'
export const invoiceBuyers = '/apps/invoice/buyers'
export const vatReturn = '/apps/invoice/vat'
export const invoiceSettings = '/apps/invoice/settings'

export function invoiceAddress(id: string): string {
  return `/apps/invoice/${id}`
}

export function invoiceEdit(id: string): string {
  return `${invoiceAddress(id)}/edit`
}

export function statementAddress(buyerId: string): string {
  return `${invoiceBuyers}/${buyerId}`
}
