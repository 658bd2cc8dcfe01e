import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import type { ScreenEntry } from '#platform/screens/screen.ts'

const files = () => import('./screenFiles.ts')

export const priceScreens: readonly ScreenEntry[] = [
  {
    name: 'priceLists',
    right: 'prices.see',
    needs: 'activeCompany',
    section: 'products',
    icon: 'priceLists',
    component: lazyScreen(async () => (await files()).list(), 'PriceListsScreen'),
  },
  {
    name: 'priceListCreate',
    right: 'prices.edit',
    needs: 'activeCompany',
    creates: 'priceLists',
    component: lazyScreen(async () => (await files()).form(), 'PriceListCreateScreen'),
  },
  {
    name: 'priceList',
    right: 'prices.see',
    needs: 'activeCompany',
    under: 'priceLists',
    component: lazyScreen(async () => (await files()).record(), 'PriceListScreen'),
  },
  {
    name: 'priceListEdit',
    right: 'prices.edit',
    needs: 'activeCompany',
    under: 'priceLists',
    component: lazyScreen(async () => (await files()).form(), 'PriceListEditScreen'),
  },
  {
    name: 'priceListPrices',
    right: 'prices.edit',
    needs: 'activeCompany',
    under: 'priceLists',
    component: lazyScreen(async () => (await files()).grid(), 'PricesScreen'),
  },
]
