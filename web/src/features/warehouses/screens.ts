import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import type { ScreenEntry } from '#platform/screens/screen.ts'

export const warehouseScreens: readonly ScreenEntry[] = [
  {
    checklistLine: 'R-04',
    name: 'warehouses',
    right: 'stock.see',
    needs: 'company',
    section: 'business',
    icon: 'warehouses',
    component: lazyScreen(() => import('./list/WarehouseListScreen.tsx'), 'WarehouseListScreen'),
  },
  {
    checklistLine: 'R-04',
    name: 'warehouseCreate',
    right: 'warehouses.edit',
    isForUnlimited: true,
    needs: 'company',
    creates: 'warehouses',
    component: lazyScreen(() => import('./form/WarehouseCreateScreen.tsx'), 'WarehouseCreateScreen'),
  },
  {
    name: 'warehouse',
    right: 'stock.see',
    needs: 'company',
    under: 'warehouses',
    component: lazyScreen(() => import('./record/WarehouseScreen.tsx'), 'WarehouseScreen'),
  },
  {
    name: 'warehouseEdit',
    right: 'warehouses.edit',
    needs: 'company',
    under: 'warehouses',
    component: lazyScreen(() => import('./form/WarehouseEditScreen.tsx'), 'WarehouseEditScreen'),
  },
]
