// The entry bundle carries the name of this file only, not the names of all the chunks of these screens.

export const warehouseList = () => import('./list/WarehouseListScreen.tsx')
export const warehouseCreate = () => import('./form/WarehouseCreateScreen.tsx')
export const warehouse = () => import('./record/WarehouseScreen.tsx')
export const warehouseEdit = () => import('./form/WarehouseEditScreen.tsx')
