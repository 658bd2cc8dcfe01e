import { lazyPart } from '#ui/lazyPart.ts'
import { LockedScreen } from './screens/LockedScreen.tsx'

/**
 * Parts that one feature's screens show of others. The routes pass them in, since features may import each other in one
 * direction only.
 */
export const parts = {
  LockedScreen,
  // Only accepted deals have invoices.
  DealInvoices: lazyPart(() => import('#features/invoices/shared/DealInvoices.tsx'), 'DealInvoices'),
  DealReturns: lazyPart(() => import('#features/returns/shared/DealReturns.tsx'), 'DealReturns'),
  DealFees: lazyPart(() => import('#features/fees/shared/DealFees.tsx'), 'DealFees'),
  // The names of plans are loaded together with the texts of subscriptions.
  PackageName: lazyPart(() => import('#features/subscriptions/shared/PackageName.tsx')),
  // Few companies have any.
  LeftToFinish: lazyPart(() => import('./screens/LeftToFinish.tsx')),
}
