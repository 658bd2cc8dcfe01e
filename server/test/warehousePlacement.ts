import type { CallShape } from '@mawrid/contract/call.ts'
import type { HiddenRecord } from './otherWarehouse.ts'

/** The record that a path names: of one warehouse, or of the company as a whole. */
export const recordOfPath: Readonly<Record<string, HiddenRecord | 'whole'>> = {
  '/api/v1/addresses/:id/': 'whole',
  '/api/v1/approvals/:id/': 'approval',
  '/api/v1/companies/:id/': 'whole',
  '/api/v1/customers/:id/': 'whole',
  '/api/v1/customers/:id/documents/:document/': 'whole',
  '/api/v1/deals/:id/': 'whole',
  '/api/v1/deals/:id/amendments/:amendment/': 'whole',
  '/api/v1/deals/:id/closures/:closure/': 'whole',
  '/api/v1/deals/:id/milestones/:milestone/': 'whole',
  '/api/v1/deals/:id/parcels/:parcel/': 'parcel',
  '/api/v1/deals/:id/rounds/:no/': 'whole',
  '/api/v1/deals/listings/:id/': 'whole',
  '/api/v1/document-requests/:id/': 'whole',
  '/api/v1/e-invoicing/units/:id/': 'whole',
  '/api/v1/fee-lines/:id/': 'whole',
  '/api/v1/fee-statements/:id/': 'whole',
  '/api/v1/imports/:id/': 'import',
  '/api/v1/investment/:id/': 'whole',
  '/api/v1/investments/:id/': 'whole',
  '/api/v1/invoice-bundles/:id/': 'whole',
  '/api/v1/invoice-buyers/:id/': 'whole',
  '/api/v1/invoices/:id/': 'whole',
  '/api/v1/invoices/:id/payments/:payment/': 'whole',
  '/api/v1/offer-templates/:id/': 'whole',
  '/api/v1/price-lists/:id/': 'whole',
  '/api/v1/products/:id/': 'whole',
  '/api/v1/products/bulk-edit/:id/': 'bulkEdit',
  '/api/v1/returns/:id/': 'return',
  '/api/v1/returns/:id/goods/:goods/': 'return',
  '/api/v1/saved-cards/:id/': 'whole',
  '/api/v1/seller_franchise/:id/': 'whole',
  '/api/v1/seller_product_update/:id/': 'whole',
  '/api/v1/seller_services_detail/:id/': 'whole',
  '/api/v1/seller_warehouses/:id/': 'warehouse',
  '/api/v1/stock/movements/:id/': 'movement',
  '/api/v1/stock/products/:id/': 'whole',
  '/api/v1/stock/stocktakes/:id/': 'stocktake',
  '/api/v1/stock/transfers/:id/': 'transfer',
  '/api/v1/subscription-credit-notes/:id/': 'whole',
  '/api/v1/subscription-invoices/:id/': 'whole',
  '/api/v1/subscriptions/:id/': 'whole',
  '/api/v1/team/invitations/:id/': 'invitation',
  '/api/v1/team/members/:id/': 'member',
  '/api/v1/team/roles/:id/': 'whole',
}

/** Fields that name a warehouse whatever the call, and those of single calls that name something of one. */
const warehouseFields = ['warehouse', 'warehouses']
const hiddenFields: Readonly<Record<string, readonly string[]>> = {
  'activity.export_csv': ['record'],
  'activity.export_xlsx': ['record'],
  'activity.list': ['record'],
  'approvals.list': ['record'],
  'returns.assign': ['ids'],
  'stocktakes.assign': ['ids'],
  'transfers.assign': ['ids'],
  'transfers.create': ['from', 'to'],
  'transfers.update': ['from', 'to'],
}
/** Fields with ids of what belongs to the whole company. */
const wholeFields = [
  'address',
  'article',
  'assignee',
  'buyer',
  'by_category',
  'by_region',
  'card',
  'category',
  'customer',
  'deal',
  'deal_line',
  'draft',
  'hand_to',
  'import',
  'invoice',
  'line',
  'listing',
  'market_id',
  'merged',
  'milestone',
  'move_to',
  'of_line',
  'other',
  'pack_unit',
  'package',
  'product',
  'role',
  'subscription',
  'substitute',
  'unit',
]
const wholeInCalls: Readonly<Record<string, readonly string[]>> = {
  'companies.verify': ['id'],
  'customers.assign': ['ids'],
  'deals.assign': ['ids'],
  'deals.draft': ['from', 'id'],
  'deals.setCallOffDates': ['id'],
  'deals.updateDraft': ['id'],
  'invoices.assign': ['ids'],
  'invoices.bundle': ['ids'],
  'products.bulkEdit': ['ids'],
  'products.editSheet': ['id'],
  'products.readSheet': ['after'],
  'support.assign': ['ids'],
  'deals.timeline': ['before'],
}
/** A deal is agreed on by whoever may sell; from where it is shipped can be any warehouse of the company (decision 0038). */
const anyWarehouse = ['deals.accept', 'deals.offer']

/** Whether a field of a call names a warehouse, or a record of one. */
export function isOfWarehouse({ id }: CallShape, field: string): boolean {
  if (anyWarehouse.includes(id)) return false
  return warehouseFields.includes(field) || hiddenFields[id]?.includes(field) === true
}

/** Whether it names what belongs to the whole company. */
export function isOfWhole({ id }: CallShape, field: string): boolean {
  if (anyWarehouse.includes(id)) return true
  return wholeFields.includes(field) || wholeInCalls[id]?.includes(field) === true
}

/** The path of a call up to its last id. */
export function stemOf({ path }: CallShape): string {
  return path.replace(/(:\w+\/)[^:]*$/, '$1')
}
