import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import type { ScreenEntry } from '#platform/screens/screen.ts'

const files = () => import('./screenFiles.ts')

/** An inactive company becomes active by choosing and paying a plan, so these screens are open to it. */
export const subscriptionScreens: readonly ScreenEntry[] = [
  {
    name: 'subscriptionChoose',
    right: 'company.billing',
    needs: 'company',
    under: 'subscriptions',
    underUntilActive: 'company',
    component: lazyScreen(async () => (await files()).choose(), 'ChooseScreen'),
  },
  {
    name: 'subscriptionPayment',
    right: 'company.billing',
    needs: 'company',
    under: 'subscriptionChoose',
    component: lazyScreen(async () => (await files()).payment(), 'PaymentScreen'),
  },
  {
    checklistLine: 'R-11',
    name: 'subscriptions',
    right: 'company.billing',
    needs: 'activeCompany',
    section: 'subscriptions',
    icon: 'subscriptions',
    component: lazyScreen(async () => (await files()).own(), 'SubscriptionScreen'),
  },
  {
    checklistLine: 'R-11',
    name: 'subscriptionInvoices',
    right: 'company.billing',
    needs: 'activeCompany',
    section: 'subscriptions',
    icon: 'subscriptionInvoices',
    component: lazyScreen(async () => (await files()).invoices(), 'SubscriptionInvoiceListScreen'),
  },
  {
    name: 'subscriptionInvoice',
    right: 'company.billing',
    needs: 'company',
    under: 'subscriptionInvoices',
    component: lazyScreen(async () => (await files()).invoice(), 'SubscriptionInvoiceScreen'),
  },
]
