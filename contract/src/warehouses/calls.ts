import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { listQuery, pageOf } from '../list.ts'
import { Removed } from '../record.ts'
import { ById } from '../values/ids.ts'
import { Version } from '../values/version.ts'
import { NamedWarehouse } from './named.ts'
import { warehouseLife } from './states.ts'
import { ChangedWarehouse, NewWarehouse, Warehouse, warehouseFilters, warehouseOrderings } from './warehouse.ts'

export const createWarehouse = defineCall({
  id: 'warehouses.create',
  right: 'warehouses.edit',
  line: 'C-26',
  summary: 'Add a warehouse',
  method: 'POST',
  path: '/api/v1/seller_warehouses/',
  access: 'withCompany',
  body: NewWarehouse,
  reply: Warehouse,
  status: 201,
  problems: ['package_limit'],
})

export const listWarehouses = defineCall({
  id: 'warehouses.list',
  right: 'stock.see',
  line: 'O-06',
  summary: 'List warehouses',
  method: 'GET',
  path: '/api/v1/seller_warehouses/',
  access: 'withCompany',
  query: listQuery(warehouseOrderings, { status: z.optional(z.enum(warehouseLife.states)), ...warehouseFilters }),
  reply: pageOf(Warehouse),
})

export const nameWarehouses = defineCall({
  id: 'warehouses.names',
  right: 'stock.see',
  summary:
    'List the names of all warehouses, also of those that a limited member sees nothing of. Without archived ones',
  method: 'GET',
  path: '/api/v1/seller_warehouses/names/',
  access: 'withCompany',
  reply: z.object({ results: z.array(NamedWarehouse) }),
})

export const countWarehouses = defineCall({
  id: 'warehouses.counts',
  right: 'stock.see',
  summary: 'Count warehouses by status. `all` excludes archived ones',
  method: 'GET',
  path: '/api/v1/seller_warehouses/counts/',
  access: 'withCompany',
  reply: z.object({ all: z.int(), by_status: z.record(z.enum(warehouseLife.states), z.int()) }),
})

export const readWarehouse = defineCall({
  id: 'warehouses.read',
  right: 'stock.see',
  line: 'O-06',
  summary: 'Retrieve a warehouse',
  method: 'GET',
  path: '/api/v1/seller_warehouses/:id/',
  access: 'withCompany',
  params: ById,
  reply: Warehouse,
})

export const updateWarehouse = defineCall({
  id: 'warehouses.update',
  right: 'warehouses.edit',
  line: 'C-27',
  summary: 'Update a warehouse',
  method: 'PUT',
  path: '/api/v1/seller_warehouses/:id/',
  access: 'withCompany',
  params: ById,
  body: ChangedWarehouse,
  reply: Warehouse,
  problems: ['version_conflict'],
})

export const archiveWarehouse = defineCall({
  id: 'warehouses.archive',
  right: 'warehouses.edit',
  line: 'O-06',
  summary: 'Archive a closed, empty warehouse',
  method: 'DELETE',
  path: '/api/v1/seller_warehouses/:id/',
  access: 'withCompany',
  params: ById,
  reply: Removed,
  problems: ['wrong_state', 'in_use'],
})

export const activateWarehouse = stateCall('activate', 'Open a closed warehouse')
export const deactivateWarehouse = stateCall('deactivate', 'Close a warehouse temporarily')
export const restoreWarehouse = stateCall('restore', 'Restore an archived warehouse')

function stateCall<const Action extends 'activate' | 'deactivate' | 'restore'>(action: Action, summary: string) {
  return defineCall({
    id: `warehouses.${action}`,
    right: 'warehouses.edit',
    summary,
    method: 'POST',
    path: `/api/v1/seller_warehouses/:id/${action}/`,
    access: 'withCompany',
    params: ById,
    body: z.strictObject({ version: Version }),
    reply: Warehouse,
    problems: ['wrong_state', 'in_use', 'version_conflict', 'package_limit'],
  })
}
