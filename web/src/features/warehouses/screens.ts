import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import type { Screen } from '#platform/screens/screen.ts'

export const warehouseScreens: readonly Screen[] = [
  {
    line: 'R-04',
    path: screenPaths.warehouses,
    title: 'warehouses',
    needs: 'company',
    section: 'business',
    icon: 'warehouses',
    component: lazyScreen(() => import('./list/WarehouseListScreen.tsx'), 'WarehouseListScreen'),
  },
  {
    line: 'R-04',
    path: screenPaths.warehouseCreate,
    title: 'warehouseCreate',
    needs: 'company',
    creates: 'warehouses',
    component: lazyScreen(() => import('./form/WarehouseCreateScreen.tsx'), 'WarehouseCreateScreen'),
  },
  {
    path: screenPaths.warehouse,
    title: 'warehouse',
    needs: 'company',
    under: screenPaths.warehouses,
    component: lazyScreen(() => import('./form/WarehouseScreen.tsx'), 'WarehouseScreen'),
  },
]
