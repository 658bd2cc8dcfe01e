import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import type { Screen } from '#platform/screens/screen.ts'

export const productScreens: readonly Screen[] = [
  {
    line: 'R-05',
    path: screenPaths.products,
    title: 'products',
    needs: 'activeCompany',
    section: 'products',
    icon: 'products',
    component: lazyScreen(() => import('./list/ProductListScreen.tsx'), 'ProductListScreen'),
  },
  {
    line: 'R-05',
    path: screenPaths.productCreate,
    title: 'productCreate',
    needs: 'activeCompany',
    creates: 'products',
    component: lazyScreen(() => import('./form/ProductCreateScreen.tsx'), 'ProductCreateScreen'),
  },
  {
    path: screenPaths.product,
    title: 'product',
    needs: 'activeCompany',
    under: screenPaths.products,
    component: lazyScreen(() => import('./record/ProductScreen.tsx'), 'ProductScreen'),
  },
  {
    path: screenPaths.productEdit,
    title: 'productEdit',
    needs: 'activeCompany',
    under: screenPaths.products,
    component: lazyScreen(() => import('./form/ProductEditScreen.tsx'), 'ProductEditScreen'),
  },
]
