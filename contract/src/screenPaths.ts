/** The address of every screen of the dashboard, by the screen's name. `$id` is the id of the record it shows. */
export const screenPaths = {
  login: '/auth/login',
  forgotten: '/auth/forgotten',
  newPassword: '/auth/new-password',
  register: '/auth/register',
  confirmEmail: '/auth/confirm-email',
  activate: '/auth/activate',
  authError: '/auth/error',
  /** Where the link of an invitation leads. */
  join: '/auth/join',

  /** A seller’s quote, opened by its buyer. The token is behind the `#`, which browsers send to nobody. */
  sharedQuote: '/quote',

  dashboard: '/dashboard',
  profile: '/user/profile',
  page: '/apps/page/$slug',
  /** The design system, shown in development only. */
  gallery: '/ui',

  company: '/apps/company/list',
  companyCreate: '/apps/company/create',
  companyEdit: '/apps/company/edit',
  team: '/apps/team/list',
  approvals: '/apps/approvals',
  approval: '/apps/approvals/$id',
  activity: '/apps/activity/list',
  notices: '/apps/notices',
  addresses: '/apps/address/list',
  warehouses: '/apps/warehouse/list',
  warehouseCreate: '/apps/warehouse/create',
  warehouse: '/apps/warehouse/$id',
  warehouseEdit: '/apps/warehouse/$id/edit',

  products: '/apps/product/list',
  productCreate: '/apps/product/create',
  product: '/apps/product/$id',
  productEdit: '/apps/product/$id/edit',
  productSheet: '/apps/product/sheet',
  documentRequests: '/apps/document-requests',
  documentRequest: '/apps/document-requests/$id',
  import: '/apps/product/import',
  importRun: '/apps/product/import/$id',
  bulkEdits: '/apps/product/bulk-edits',
  bulkEdit: '/apps/product/bulk-edits/$id',
  stock: '/apps/stock/list',
  stockLedger: '/apps/stock/ledger',
  stocktakes: '/apps/stock/counts',
  stocktake: '/apps/stock/counts/$id',
  transfers: '/apps/stock/transfers',
  transferCreate: '/apps/stock/transfers/create',
  transfer: '/apps/stock/transfers/$id',
  transferEdit: '/apps/stock/transfers/$id/edit',
  priceLists: '/apps/prices/list',
  priceListCreate: '/apps/prices/create',
  priceList: '/apps/prices/$id',
  priceListEdit: '/apps/prices/$id/edit',
  priceListPrices: '/apps/prices/$id/prices',
  services: '/apps/service/list',
  serviceCreate: '/apps/service/create',
  service: '/apps/service/$id',
  serviceEdit: '/apps/service/$id/edit',
  franchises: '/apps/franchise/list',
  franchiseCreate: '/apps/franchise/create',
  franchise: '/apps/franchise/$id',
  franchiseEdit: '/apps/franchise/$id/edit',
  investments: '/apps/investment/list',
  investmentCreate: '/apps/investment/create',
  investment: '/apps/investment/$id',
  investmentEdit: '/apps/investment/$id/edit',

  customers: '/apps/customers/list',
  customerCreate: '/apps/customers/create',
  customer: '/apps/customers/$id',
  customerEdit: '/apps/customers/$id/edit',
  deals: '/apps/deals/list',
  dealBoard: '/apps/deals/board',
  dealTemplates: '/apps/deals/templates',
  dealCreate: '/apps/deals/create',
  deal: '/apps/deals/$id',
  dealOffer: '/apps/deals/$id/offer',
  dealItems: '/apps/deals/$id/items',
  returns: '/apps/returns/list',
  return: '/apps/returns/$id',
  invoices: '/apps/invoice/list',
  invoiceCreate: '/apps/invoice/create',
  invoiceBuyers: '/apps/invoice/buyers',
  statement: '/apps/invoice/buyers/$id',
  vatReturn: '/apps/invoice/vat',
  journal: '/apps/invoice/journal',
  accountingSettings: '/apps/invoice/journal/accounts',
  invoiceSettings: '/apps/invoice/settings',
  eInvoicing: '/apps/invoice/e-invoicing',
  invoice: '/apps/invoice/$id',
  invoiceEdit: '/apps/invoice/$id/edit',
  invoiceCorrect: '/apps/invoice/$id/correct',

  subscriptions: '/apps/subscription/list',
  subscriptionChoose: '/apps/subscription/choose',
  subscriptionPayment: '/apps/subscription/payment',
  subscriptionInvoices: '/apps/subscription/invoice/list',
  subscriptionInvoice: '/apps/subscription/invoice/$id',
  feeStatements: '/apps/fees/list',
  feeStatement: '/apps/fees/$id',

  tickets: '/apps/support/list',
  ticketCreate: '/apps/support/create',
  ticketsPending: '/apps/support/add',
  ticketsOpen: '/apps/support/edit',
  ticket: '/apps/support/$id',
} as const

export type ScreenName = keyof typeof screenPaths

/** The screens that show one record, whose address has its id. */
type RecordScreen = {
  [Name in ScreenName]: (typeof screenPaths)[Name] extends `${string}$${string}` ? Name : never
}[ScreenName]

/** Where a screen shows the record of that id, or the page of that slug. */
export function recordPath(screen: RecordScreen, id: string): string {
  return screenPaths[screen].replace(/\$\w+/, () => id)
}
