import type { Right } from '../team/rights.ts'

/** What a person's role has to include to receive a company's events of a kind. The others are for all members. */
export const rightForEvent: Readonly<Record<string, Right | undefined>> = {
  warehouse: 'stock.see',
  listing: 'listings.see',
  stock: 'stock.see',
  stocktake: 'stock.see',
  transfer: 'stock.see',
  import: 'listings.see',
  bulk_edit: 'listings.see',
  customer: 'customers.see',
  price_list: 'prices.see',
  deal: 'deals.see',
  return: 'deals.see',
  invoice: 'invoices.see',
  invoice_bundle: 'invoices.see',
  einvoicing_check: 'invoices.see',
  subscription_invoice: 'company.billing',
  marketplace_fee: 'company.billing',
  approval: 'approvals.decide',
}

/** Events whose data names a person as `requested_by`, who receives them whatever the role includes. */
export const eventsOfRequester: ReadonlySet<string> = new Set(['approval'])

/** Events whose data names `warehouses`. A member who is limited to others does not receive them. */
export const eventsOfWarehouses: ReadonlySet<string> = new Set([
  'warehouse',
  'stock',
  'stocktake',
  'transfer',
  'return',
  'approval',
])
