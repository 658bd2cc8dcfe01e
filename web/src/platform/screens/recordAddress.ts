import type { RecordKind } from '@mawrid/contract/history.ts'
import { recordPath, screenPaths } from '@mawrid/contract/screenPaths.ts'

/** The address of a record. A milestone is shown in its deal; a kind without a record screen has its list. */
export function recordAddress(kind: RecordKind, id: string): string {
  return addresses[kind](id)
}

const addresses: Readonly<Record<RecordKind, (id: string) => string>> = {
  company: () => screenPaths.company,
  member: () => screenPaths.team,
  role: () => screenPaths.team,
  address: () => screenPaths.addresses,
  warehouse: (id) => recordPath('warehouse', id),
  product: (id) => recordPath('product', id),
  service: (id) => recordPath('service', id),
  franchise: (id) => recordPath('franchise', id),
  investment: (id) => recordPath('investment', id),
  stock: (id) => recordPath('product', id),
  stocktake: (id) => recordPath('stocktake', id),
  transfer: (id) => recordPath('transfer', id),
  import: (id) => recordPath('importRun', id),
  bulk_edit: (id) => recordPath('bulkEdit', id),
  customer: (id) => recordPath('customer', id),
  price_list: (id) => recordPath('priceList', id),
  deal: (id) => recordPath('deal', id),
  return: (id) => recordPath('return', id),
  milestone: () => screenPaths.deals,
  offer_template: () => screenPaths.dealTemplates,
  invoice: (id) => recordPath('invoice', id),
  invoice_bundle: () => screenPaths.invoices,
  invoice_buyer: (id) => recordPath('statement', id),
  invoice_settings: () => screenPaths.invoiceSettings,
  einvoicing_unit: () => screenPaths.eInvoicing,
  subscription: () => screenPaths.subscriptions,
  subscription_invoice: (id) => recordPath('subscriptionInvoice', id),
  fee_statement: (id) => recordPath('feeStatement', id),
  saved_card: () => screenPaths.subscriptions,
  ticket: (id) => recordPath('ticket', id),
  account: () => screenPaths.profile,
}
