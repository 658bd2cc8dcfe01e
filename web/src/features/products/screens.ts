import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import type { ScreenEntry } from '#platform/screens/screen.ts'

const files = () => import('./screenFiles.ts')

export const productScreens: readonly ScreenEntry[] = [
  {
    checklistLine: 'R-05',
    name: 'products',
    right: 'listings.see',
    needs: 'activeCompany',
    section: 'products',
    icon: 'products',
    component: lazyScreen(async () => (await files()).list(), 'ProductListScreen'),
  },
  {
    checklistLine: 'R-05',
    name: 'productCreate',
    right: 'listings.edit',
    needs: 'activeCompany',
    creates: 'products',
    component: lazyScreen(async () => (await files()).form(), 'ProductCreateScreen'),
  },
  // Its address would match a product's own screen as well.
  {
    name: 'productSheet',
    right: 'listings.bulk',
    needs: 'activeCompany',
    under: 'products',
    component: lazyScreen(async () => (await files()).sheet(), 'ProductSheetScreen'),
  },
  {
    name: 'product',
    right: 'listings.see',
    needs: 'activeCompany',
    under: 'products',
    component: lazyScreen(async () => (await files()).record(), 'ProductScreen'),
  },
  {
    name: 'productEdit',
    right: 'listings.edit',
    needs: 'activeCompany',
    under: 'products',
    component: lazyScreen(async () => (await files()).form(), 'ProductEditScreen'),
  },
]
