import type { Customer } from '@mawrid/contract/customers/customer.ts'
import type { CustomerAction } from '@mawrid/contract/customers/states.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { afterAction } from './lifecycle.ts'
import { type Reader, readView } from './readCustomer.ts'
import { recordCustomerAction } from './recordCustomerAction.ts'
import { findCustomer, lockCustomer, storeCustomer } from './store.ts'

interface Move {
  readonly id: string
  readonly companyId: string
  readonly userId: string
  readonly action: Extract<CustomerAction, 'block' | 'unblock' | 'archive' | 'restore'>
  readonly version: number
  /** Why the customer is blocked. */
  readonly reason?: string
}

/** Moves a customer from one status to the next. */
export function moveCustomer(parts: Parts, move: Move, reader: Reader): Promise<Customer> {
  const { id, companyId, userId, action, version, reason } = move
  return parts.db.forCompany(companyId, async (tx: Db) => {
    const before = await lockCustomer(tx, (await findCustomer(tx, id)).id)
    if (before.version !== version) {
      throw new Problem('version_conflict', { current: await readView(parts, tx, before, reader) })
    }
    const status = afterAction(before.status, action)
    const after = await storeCustomer(tx, before, { status, blockReason: reason ?? null }, parts.clock.now())
    await recordCustomerAction(parts, tx, before, after, {
      action,
      userId,
      ...(reason !== undefined && { note: reason }),
    })
    return readView(parts, tx, after, reader)
  })
}
