import type { RecordKind } from '@mawrid/contract/history.ts'

/** Where a record is shown; a step of a service by its deals, what has no screen by its list. */
export function recordAddress(kind: RecordKind, id: string): string {
  return addresses[kind](id)
}

const addresses: Readonly<Record<RecordKind, (id: string) => string>> = {
  company: () => '/apps/company/list',
  address: () => '/apps/address/list',
  warehouse: (id) => `/apps/warehouse/${id}`,
  product: (id) => `/apps/product/${id}`,
  service: (id) => `/apps/service/${id}`,
  franchise: (id) => `/apps/franchise/${id}`,
  investment: (id) => `/apps/investment/${id}`,
  stock: (id) => `/apps/product/${id}`,
  transfer: (id) => `/apps/stock/transfers/${id}`,
  import: (id) => `/apps/product/import/${id}`,
  bulk_edit: (id) => `/apps/product/bulk-edits/${id}`,
  deal: (id) => `/apps/deals/${id}`,
  milestone: () => '/apps/deals/list',
  offer_template: () => '/apps/deals/templates',
  invoice: (id) => `/apps/invoice/${id}`,
  invoice_bundle: () => '/apps/invoice/list',
  invoice_buyer: (id) => `/apps/invoice/buyers/${id}`,
  invoice_settings: () => '/apps/invoice/settings',
  subscription: () => '/apps/subscription/list',
  subscription_invoice: (id) => `/apps/subscription/invoice/${id}`,
  saved_card: () => '/apps/subscription/list',
  ticket: (id) => `/apps/support/${id}`,
  account: () => '/user/profile',
}
