import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import type { ScreenEntry } from '#platform/screens/screen.ts'

export const warehouseScreens: readonly ScreenEntry[] = [
  {
    line: 'R-04',
    title: 'warehouses',
    needs: 'company',
    section: 'business',
    icon: 'warehouses',
    component: lazyScreen(() => import('./list/WarehouseListScreen.tsx'), 'WarehouseListScreen'),
  },
  {
    line: 'R-04',
    title: 'warehouseCreate',
    needs: 'company',
    creates: 'warehouses',
    component: lazyScreen(() => import('./form/WarehouseCreateScreen.tsx'), 'WarehouseCreateScreen'),
  },
  {
    title: 'warehouse',
    needs: 'company',
    under: 'warehouses',
    component: lazyScreen(() => import('./form/WarehouseScreen.tsx'), 'WarehouseScreen'),
  },
]
