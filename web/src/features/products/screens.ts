import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import type { ScreenEntry } from '#platform/screens/screen.ts'

export const productScreens: readonly ScreenEntry[] = [
  {
    line: 'R-05',
    title: 'products',
    needs: 'activeCompany',
    section: 'products',
    icon: 'products',
    component: lazyScreen(() => import('./list/ProductListScreen.tsx'), 'ProductListScreen'),
  },
  {
    line: 'R-05',
    title: 'productCreate',
    needs: 'activeCompany',
    creates: 'products',
    component: lazyScreen(() => import('./form/ProductForm.tsx'), 'ProductCreateScreen'),
  },
  {
    title: 'product',
    needs: 'activeCompany',
    under: 'products',
    component: lazyScreen(() => import('./record/ProductScreen.tsx'), 'ProductScreen'),
  },
  {
    title: 'productEdit',
    needs: 'activeCompany',
    under: 'products',
    component: lazyScreen(() => import('./form/ProductForm.tsx'), 'ProductEditScreen'),
  },
]
