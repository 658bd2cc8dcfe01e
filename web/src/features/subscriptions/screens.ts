import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import type { Screen } from '#platform/screens/screen.ts'

const files = () => import('./screenFiles.ts')

/** Choosing, paying and the invoice that is paid are the way out of an inactive company, so they are open to it. */
export const subscriptionScreens: readonly Screen[] = [
  {
    path: screenPaths.subscriptionChoose,
    title: 'subscriptionChoose',
    needs: 'company',
    under: screenPaths.subscriptions,
    underUntilActive: screenPaths.company,
    component: lazyScreen(async () => (await files()).choose(), 'ChooseScreen'),
  },
  {
    path: screenPaths.subscriptionPayment,
    title: 'subscriptionPayment',
    needs: 'company',
    under: screenPaths.subscriptionChoose,
    component: lazyScreen(async () => (await files()).payment(), 'PaymentScreen'),
  },
  {
    line: 'R-11',
    path: screenPaths.subscriptions,
    title: 'subscriptions',
    needs: 'activeCompany',
    section: 'subscriptions',
    icon: 'subscriptions',
    component: lazyScreen(async () => (await files()).own(), 'SubscriptionScreen'),
  },
  {
    line: 'R-11',
    path: screenPaths.subscriptionInvoices,
    title: 'subscriptionInvoices',
    needs: 'activeCompany',
    section: 'subscriptions',
    icon: 'subscriptionInvoices',
    component: lazyScreen(async () => (await files()).invoices(), 'SubscriptionInvoiceListScreen'),
  },
  {
    path: screenPaths.subscriptionInvoice,
    title: 'subscriptionInvoice',
    needs: 'company',
    under: screenPaths.subscriptionInvoices,
    component: lazyScreen(async () => (await files()).invoice(), 'SubscriptionInvoiceScreen'),
  },
]
