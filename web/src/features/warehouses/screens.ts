import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import type { ScreenEntry } from '#platform/screens/screen.ts'

const files = () => import('./screenFiles.ts')

export const warehouseScreens: readonly ScreenEntry[] = [
  {
    checklistLine: 'R-04',
    name: 'warehouses',
    right: 'stock.see',
    needs: 'company',
    section: 'business',
    icon: 'warehouses',
    component: lazyScreen(async () => (await files()).warehouseList(), 'WarehouseListScreen'),
  },
  {
    checklistLine: 'R-04',
    name: 'warehouseCreate',
    right: 'warehouses.edit',
    isForUnlimited: true,
    needs: 'company',
    creates: 'warehouses',
    component: lazyScreen(async () => (await files()).warehouseCreate(), 'WarehouseCreateScreen'),
  },
  {
    name: 'warehouse',
    right: 'stock.see',
    needs: 'company',
    under: 'warehouses',
    component: lazyScreen(async () => (await files()).warehouse(), 'WarehouseScreen'),
  },
  {
    name: 'warehouseEdit',
    right: 'warehouses.edit',
    needs: 'company',
    under: 'warehouses',
    component: lazyScreen(async () => (await files()).warehouseEdit(), 'WarehouseEditScreen'),
  },
]
