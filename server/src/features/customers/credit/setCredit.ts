import type { setCredit as call } from '@mawrid/contract/customers/calls.ts'
import type { Customer } from '@mawrid/contract/customers/customer.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { afterAction } from '../lifecycle.ts'
import { type Reader, readView } from '../readCustomer.ts'
import { recordCustomerAction } from '../recordCustomerAction.ts'
import { findCustomer, lockCustomer, storeCustomer } from '../store.ts'

/** Sets how much a customer may owe. What is agreed already stays. */
export function setCredit(
  parts: Parts,
  { params, body, principal }: CallContext<typeof call>,
  reader: Reader,
): Promise<Customer> {
  const { version, credit_limit: creditLimit, credit_policy: creditPolicy } = body
  return parts.db.forCompany(principal.company.id, async (tx) => {
    const before = await lockCustomer(tx, (await findCustomer(tx, params.id)).id)
    if (before.version !== version) {
      throw new Problem('version_conflict', { current: await readView(parts, tx, before, reader) })
    }
    afterAction(before.status, 'set_credit')
    const after = await storeCustomer(tx, before, { creditLimit, creditPolicy }, parts.clock.now())
    await recordCustomerAction(parts, tx, before, after, { action: 'set_credit', userId: principal.userId })
    return readView(parts, tx, after, reader)
  })
}
