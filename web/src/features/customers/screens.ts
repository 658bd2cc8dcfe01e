import { lazyScreen, lazyScreenWith } from '#platform/screens/lazyScreen.ts'
import type { ScreenEntry } from '#platform/screens/screen.ts'
import type { CustomerParts } from './record/CustomerScreen.tsx'

const files = () => import('./screenFiles.ts')

/** The parts are of features above this one. */
export function customerScreens(loadParts: () => Promise<CustomerParts>): readonly ScreenEntry[] {
  return [
    {
      name: 'customers',
      right: 'customers.see',
      needs: 'activeCompany',
      section: 'deals',
      icon: 'customers',
      component: lazyScreen(async () => (await files()).list(), 'CustomerListScreen'),
    },
    {
      name: 'invoiceBuyers',
      right: 'customers.see',
      needs: 'activeCompany',
      under: 'customers',
      component: lazyScreen(async () => (await files()).list(), 'BuyersScreen'),
    },
    {
      name: 'customerCreate',
      right: 'customers.edit',
      needs: 'activeCompany',
      creates: 'customers',
      component: lazyScreen(async () => (await files()).create(), 'CustomerCreateScreen'),
    },
    {
      name: 'customer',
      right: 'customers.see',
      needs: 'activeCompany',
      under: 'customers',
      component: lazyScreenWith(async () => (await (await files()).record()).CustomerScreen, loadParts),
    },
    {
      name: 'customerEdit',
      right: 'customers.edit',
      needs: 'activeCompany',
      under: 'customers',
      component: lazyScreen(async () => (await files()).edit(), 'CustomerEditScreen'),
    },
  ]
}
