import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { LockedScreen } from './screens/LockedScreen.tsx'

/** What the screens of one feature show of others. They are handed it by the routes, as features know each other in one direction. */
export const parts = {
  LockedScreen,
  // Only of a deal that was agreed.
  DealInvoices: lazyScreen(() => import('#features/invoices/shared/DealInvoices.tsx'), 'DealInvoices'),
  // The names of packages come with all that can be done to subscriptions.
  PackageName: lazyPart(() => import('#features/subscriptions/shared/PackageName.tsx')),
  // Few companies have any.
  LeftToFinish: lazyPart(() => import('./screens/LeftToFinish.tsx')),
}
