import { isDeepStrictEqual } from 'node:util'
import type { splitCustomer as call } from '@mawrid/contract/customers/calls.ts'
import type { Customer } from '@mawrid/contract/customers/customer.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { CallContext } from '../../../platform/http/feature.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { afterAction } from '../lifecycle.ts'
import { type Reader, readView } from '../readCustomer.ts'
import { recordCustomerAction } from '../recordCustomerAction.ts'
import { type CustomerChange, findCustomer, lockCustomer, lockCustomers, storeCustomer } from '../store.ts'
import { type CustomerRecord, customerMerges } from '../tables.ts'

/** Takes a merging back: deals and invoices that were the other's are theirs again, and so are details that came from them. */
export function splitCustomer(
  parts: Parts,
  { params, body, principal }: CallContext<typeof call>,
  reader: Reader,
): Promise<Customer> {
  return parts.db.forCompany(principal.company.id, async (tx) => {
    await lockCustomers(tx)
    const one = await lockCustomer(tx, (await findCustomer(tx, params.id)).id)
    if (one.version !== body.version) {
      throw new Problem('version_conflict', { current: await readView(parts, tx, one, reader) })
    }
    const merge = await takeMerge(tx, one.id, body.merged)
    const merged = await lockCustomer(tx, merge.customerId)
    const now = parts.clock.now()
    const { userId } = principal
    const status = afterAction(merged.status, 'split')
    const own = await storeCustomer(tx, merged, { status, mergedInto: null }, now)
    await moveBuyersBack(tx, merge)
    const after = await storeCustomer(tx, one, restored(one, merged, merge), now)
    await recordCustomerAction(parts, tx, merged, own, { action: 'split', userId, note: one.number })
    await recordCustomerAction(parts, tx, one, after, { action: 'split_off', userId, note: merged.number })
    return readView(parts, tx, after, reader)
  })
}

type Merge = typeof customerMerges.$inferSelect

async function takeMerge(tx: Db, intoId: string, customerId: string): Promise<Merge> {
  const [merge] = await tx
    .delete(customerMerges)
    .where(and(eq(customerMerges.customerId, customerId), eq(customerMerges.intoId, intoId)))
    .returning()
  if (!merge) throw new Problem('wrong_state', { params: { state: 'active', action: 'split' } })
  return merge
}

/** Also those who were merged into the other before go with it. */
async function moveBuyersBack(tx: Db, { customerId, intoId, buyers }: Merge): Promise<void> {
  const moved = sql`${sql.param(buyers)}::uuid[]`
  await tx.execute(sql`
    update customer_buyers set customer_id = ${customerId}
    where company_id = current_company() and buyer_id = any (${moved}) and customer_id = ${intoId}`)
  await tx.execute(sql`
    update customers set merged_into = ${customerId}
    where company_id = current_company() and id = any (${moved}) and merged_into = ${intoId}`)
  await tx.execute(sql`
    update customer_merges set into_id = ${customerId}
    where company_id = current_company() and customer_id = any (${moved}) and into_id = ${intoId}`)
}

/** What is still as the merging left it goes back; what was edited since stays. */
function restored(one: CustomerRecord, merged: CustomerRecord, { replaced, added }: Merge): CustomerChange {
  const names = Object.keys(replaced) as (keyof typeof replaced)[]
  // The same number is encrypted differently each time.
  const unchanged = names.filter((name) =>
    name.startsWith('identifier')
      ? one.identifierKey === merged.identifierKey
      : isDeepStrictEqual(one[name], merged[name]),
  )
  const without = <T>(entries: readonly T[], others: readonly T[] = []) =>
    entries.filter((entry) => !others.some((other) => isDeepStrictEqual(entry, other)))
  return {
    ...Object.fromEntries(unchanged.map((name) => [name, replaced[name]])),
    contacts: without(one.contacts, added.contacts),
    otherAddresses: without(one.otherAddresses, added.otherAddresses),
    tags: without(one.tags, added.tags),
  }
}
