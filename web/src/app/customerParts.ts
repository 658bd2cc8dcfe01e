import { lazyPart } from '#ui/lazyPart.ts'

/** The parts of a customer's record, apart from those of deals, whose screens would load their names too. */
export const customerParts = {
  CustomerDeals: lazyPart(() => import('#features/deals/shared/CustomerDeals.tsx')),
  CustomerPurchases: lazyPart(() => import('#features/deals/shared/CustomerPurchases.tsx')),
  CustomerPriceLists: lazyPart(() => import('#features/prices/shared/CustomerPriceLists.tsx')),
  CustomerInvoices: lazyPart(() => import('#features/invoices/shared/CustomerInvoices.tsx')),
  CustomerReturns: lazyPart(() => import('#features/returns/shared/CustomerReturns.tsx')),
}
