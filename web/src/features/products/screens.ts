import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import type { ScreenEntry } from '#platform/screens/screen.ts'

export const productScreens: readonly ScreenEntry[] = [
  {
    checklistLine: 'R-05',
    name: 'products',
    right: 'listings.see',
    needs: 'activeCompany',
    section: 'products',
    icon: 'products',
    component: lazyScreen(() => import('./list/ProductListScreen.tsx'), 'ProductListScreen'),
  },
  {
    checklistLine: 'R-05',
    name: 'productCreate',
    right: 'listings.edit',
    needs: 'activeCompany',
    creates: 'products',
    component: lazyScreen(() => import('./form/ProductForm.tsx'), 'ProductCreateScreen'),
  },
  // Its address would match a product's own screen as well.
  {
    name: 'productSheet',
    right: 'listings.bulk',
    needs: 'activeCompany',
    under: 'products',
    component: lazyScreen(() => import('./sheet/ProductSheetScreen.tsx'), 'ProductSheetScreen'),
  },
  {
    name: 'product',
    right: 'listings.see',
    needs: 'activeCompany',
    under: 'products',
    component: lazyScreen(() => import('./record/ProductScreen.tsx'), 'ProductScreen'),
  },
  {
    name: 'productEdit',
    right: 'listings.edit',
    needs: 'activeCompany',
    under: 'products',
    component: lazyScreen(() => import('./form/ProductForm.tsx'), 'ProductEditScreen'),
  },
]
