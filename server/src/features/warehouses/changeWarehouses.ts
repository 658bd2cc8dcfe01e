import { randomUUIDv7 } from 'node:crypto'
import { fieldMessages } from '@mawrid/contract/fieldErrors.ts'
import { fieldProblem, Problem } from '@mawrid/contract/problems.ts'
import type * as calls from '@mawrid/contract/warehouses/calls.ts'
import type { Warehouse } from '@mawrid/contract/warehouses/warehouse.ts'
import { violatedIndex } from '../../platform/database/violations.ts'
import type { CallContext } from '../../platform/http/feature.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { findAddress } from '../addresses/index.ts'
import { refuseBeyondPackage } from '../subscriptions/index.ts'
import { afterAction } from './lifecycle.ts'
import { recordWarehouseAction } from './moveWarehouse.ts'
import {
  countUnarchived,
  findWarehouse,
  giveUpDefault,
  hasDefault,
  insertWarehouse,
  lockWarehouses,
  storeWarehouse,
} from './store.ts'
import { storedWarehouse, warehouseView } from './view.ts'

/** Checklist C-26. A company's first warehouse is its default. */
export function createWarehouse(parts: Parts, context: CallContext<typeof calls.createWarehouse>): Promise<Warehouse> {
  const { body, principal } = context
  const now = parts.clock.now()
  const companyId = principal.company.id
  return withCodeRefused(() =>
    context.once(async (tx) => {
      await lockWarehouses(tx)
      await refuseBeyondPackage(tx, companyId, 'warehouses', await countUnarchived(tx))
      await refuseForeignAddress(tx, body.address)
      const id = randomUUIDv7()
      const isDefault = body.is_default || !(await hasDefault(tx))
      if (isDefault) await giveUpDefault(tx, id, now)
      const warehouse = await insertWarehouse(tx, {
        ...storedWarehouse(body),
        id,
        companyId,
        isDefault,
        status: 'active',
        createdAt: now,
        updatedAt: now,
      })
      await recordWarehouseAction(parts, tx, null, warehouse, { action: 'create', userId: principal.userId })
      return warehouseView(warehouse)
    }),
  )
}

/** Checklist C-27. The default stays the default until another one is chosen. */
export function updateWarehouse(parts: Parts, context: CallContext<typeof calls.updateWarehouse>): Promise<Warehouse> {
  const { body, params, principal } = context
  const now = parts.clock.now()
  return withCodeRefused(() =>
    parts.db.forCompany(principal.company.id, async (tx) => {
      await lockWarehouses(tx)
      const before = await findWarehouse(tx, params.id)
      if (before.version !== body.version) throw new Problem('version_conflict', { current: warehouseView(before) })
      const status = afterAction(before, 'edit')
      await refuseForeignAddress(tx, body.address)
      const isDefault = before.isDefault || (body.is_default && status === 'active')
      if (isDefault) await giveUpDefault(tx, before.id, now)
      const after = await storeWarehouse(tx, before, { ...storedWarehouse(body), isDefault }, now)
      await recordWarehouseAction(parts, tx, before, after, { action: 'edit', userId: principal.userId })
      return warehouseView(after)
    }),
  )
}

/** Foreign keys bypass row-level security, so they would accept another company's address. */
async function refuseForeignAddress(tx: Db, addressId: string): Promise<void> {
  try {
    await findAddress(tx, addressId)
  } catch (error) {
    if (error instanceof Problem) throw fieldProblem('address', 'not_offered', fieldMessages.not_offered)
    throw error
  }
}

async function withCodeRefused<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw violatedIndex(error) === 'warehouses_code' ? fieldProblem('code', 'taken', fieldMessages.taken) : error
  }
}
