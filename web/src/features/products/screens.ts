import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import type { ScreenEntry } from '#platform/screens/screen.ts'

export const productScreens: readonly ScreenEntry[] = [
  {
    checklistLine: 'R-05',
    name: 'products',
    needs: 'activeCompany',
    section: 'products',
    icon: 'products',
    component: lazyScreen(() => import('./list/ProductListScreen.tsx'), 'ProductListScreen'),
  },
  {
    checklistLine: 'R-05',
    name: 'productCreate',
    needs: 'activeCompany',
    creates: 'products',
    component: lazyScreen(() => import('./form/ProductForm.tsx'), 'ProductCreateScreen'),
  },
  {
    name: 'product',
    needs: 'activeCompany',
    under: 'products',
    component: lazyScreen(() => import('./record/ProductScreen.tsx'), 'ProductScreen'),
  },
  {
    name: 'productEdit',
    needs: 'activeCompany',
    under: 'products',
    component: lazyScreen(() => import('./form/ProductForm.tsx'), 'ProductEditScreen'),
  },
]
