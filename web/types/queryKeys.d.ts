import '@tanstack/react-query'

/**
 * The first part of each query's key. Events and writes invalidate by it, so that a name that no query has is a type
 * error.
 */
export type QueryRoot =
  | 'account'
  | 'accounting'
  | 'activity'
  | 'addresses'
  | 'approvals'
  | 'bulkEdits'
  | 'companies'
  | 'customers'
  | 'prices'
  | 'dealSettings'
  | 'deals'
  | 'documentRequests'
  | 'eInvoicing'
  | 'eInvoicingCheck'
  | 'fees'
  | 'imports'
  | 'invoiceBundles'
  | 'invoicePages'
  | 'invoicePreview'
  | 'invoiceSettings'
  | 'invoices'
  | 'listings'
  | 'notices'
  | 'offer-templates'
  | 'packages'
  | 'pages'
  | 'previews'
  | 'record-by-number'
  | 'reference'
  | 'returns'
  | 'stock'
  | 'subscriptions'
  | 'substitutes'
  | 'team'
  | 'ticketAbout'
  | 'ticketAnswers'
  | 'ticketCategories'
  | 'ticketRelated'
  | 'tickets'
  | 'warehouses'

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [QueryRoot, ...unknown[]]
  }
}
