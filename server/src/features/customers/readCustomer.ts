import type { Customer } from '@mawrid/contract/customers/customer.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import type { PrincipalCompany } from '../../platform/http/feature.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { buyerSealOf } from './buyerSeal.ts'
import { readCreditUse } from './credit/readCredit.ts'
import { readMerged } from './merging/twins.ts'
import { readFigures } from './readFigures.ts'
import { findCustomer, marketIdsOf } from './store.ts'
import type { CustomerRecord } from './tables.ts'
import { customerView } from './view.ts'

/** Who reads: what customers owe is shown to those who may see invoices. */
export type Reader = Pick<PrincipalCompany, 'rights'>

export async function readCustomer(
  parts: Pick<Parts, 'clock' | 'settings'>,
  db: Db,
  id: string,
  reader: Reader,
): Promise<Customer> {
  return readView(parts, db, await findCustomer(db, id), reader)
}

export async function readView(
  parts: Pick<Parts, 'clock' | 'settings'>,
  db: Db,
  customer: CustomerRecord,
  reader: Reader,
): Promise<Customer> {
  const today = todayFor(parts, reader)
  const figuresOf = await readFigures(db, today, [customer.id])
  const creditUse = today === null ? undefined : (await readCreditUse(db, [customer.id])).get(customer.id)
  const marketIds = await marketIdsOf(db, customer.id)
  return customerView(customer, buyerSealOf(parts), {
    ...figuresOf(customer.id),
    creditUse: creditUse ?? null,
    marketIds,
    merged: await readMerged(db, customer.id),
  })
}

export function todayFor({ clock }: Pick<Parts, 'clock'>, { rights }: Reader): string | null {
  return rights.has('invoices.see') ? riyadhDay(clock.now()) : null
}
