import type { Screen } from '#platform/screens/screen.ts'
import { companyList } from '#platform/screens/screenAddresses.ts'
import * as open from './screenComponents.ts'

const subscription = '/apps/subscription/list'
const packageChoice = '/apps/subscription/choose'
const subscriptionInvoices = '/apps/subscription/invoice/list'

/** Choosing, paying and the invoice that is paid are the way out of an inactive company, so they are open to it. */
export const subscriptionScreens: readonly Screen[] = [
  {
    path: packageChoice,
    title: 'subscriptionChoose',
    needs: 'company',
    under: subscription,
    underUntilActive: companyList,
    component: open.choosePackage,
  },
  {
    path: '/apps/subscription/payment',
    title: 'subscriptionPayment',
    needs: 'company',
    under: packageChoice,
    component: open.payment,
  },
  {
    line: 'R-11',
    path: subscription,
    title: 'subscriptions',
    needs: 'activeCompany',
    section: 'subscriptions',
    icon: 'subscriptions',
    component: open.subscriptions,
  },
  {
    line: 'R-11',
    path: subscriptionInvoices,
    title: 'subscriptionInvoices',
    needs: 'activeCompany',
    section: 'subscriptions',
    icon: 'subscriptionInvoices',
    component: open.subscriptionInvoices,
  },
  {
    path: '/apps/subscription/invoice/$id',
    title: 'subscriptionInvoice',
    needs: 'company',
    under: subscriptionInvoices,
    component: open.subscriptionInvoice,
  },
]
