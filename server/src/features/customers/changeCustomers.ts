import { randomUUIDv7 } from 'node:crypto'
import type { BodyOf } from '@mawrid/contract/call.ts'
import type { Language } from '@mawrid/contract/constants.ts'
import type * as calls from '@mawrid/contract/customers/calls.ts'
import type { Customer } from '@mawrid/contract/customers/customer.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { type FieldError, Problem } from '@mawrid/contract/problems.ts'
import { isVatGroup } from '@mawrid/contract/values/companyNumbers.ts'
import type { CallContext } from '../../platform/http/feature.ts'
import { invalid } from '../../platform/http/problems.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { type BuyerSeal, buyerSealOf } from './buyerSeal.ts'
import { afterAction } from './lifecycle.ts'
import { type Reader, readView } from './readCustomer.ts'
import { recordCustomerAction } from './recordCustomerAction.ts'
import {
  findCustomer,
  insertCustomer,
  lockCustomer,
  lockCustomers,
  otherWithKey,
  otherWithVat,
  storeCustomer,
} from './store.ts'
import { storedCustomer } from './view.ts'

export function createCustomer(
  parts: Parts,
  { body, principal, lang, once }: CallContext<typeof calls.createCustomer>,
  reader: Reader,
): Promise<Customer> {
  const now = parts.clock.now()
  const seal = buyerSealOf(parts)
  return once(async (tx) => {
    await lockCustomers(tx)
    const id = randomUUIDv7()
    await refuseTakenNumbers(tx, { body, id, seal, lang })
    const made = await insertCustomer(tx, {
      ...storedCustomer(body, seal),
      id,
      companyId: principal.company.id,
      createdAt: now,
      updatedAt: now,
    })
    await recordCustomerAction(parts, tx, null, made, { action: 'create', userId: principal.userId })
    return readView(parts, tx, made, reader)
  })
}

export function updateCustomer(
  parts: Parts,
  { body, params, principal, lang }: CallContext<typeof calls.updateCustomer>,
  reader: Reader,
): Promise<Customer> {
  const seal = buyerSealOf(parts)
  return parts.db.forCompany(principal.company.id, async (tx) => {
    await lockCustomers(tx)
    const before = await lockCustomer(tx, (await findCustomer(tx, params.id)).id)
    if (before.version !== body.version) {
      throw new Problem('version_conflict', { current: await readView(parts, tx, before, reader) })
    }
    afterAction(before.status, 'edit')
    await refuseTakenNumbers(tx, { body, id: before.id, seal, lang })
    const after = await storeCustomer(tx, before, storedCustomer(body, seal), parts.clock.now())
    await recordCustomerAction(parts, tx, before, after, { action: 'edit', userId: principal.userId })
    return readView(parts, tx, after, reader)
  })
}

interface Numbered {
  readonly body: Pick<BodyOf<typeof calls.createCustomer>, 'vat_number' | 'identifier'>
  readonly id: string
  readonly seal: BuyerSeal
  readonly lang: Language
}

/** A number belongs to one customer, except that of a group of companies that are taxed as one. */
async function refuseTakenNumbers(tx: Db, { body, id, seal, lang }: Numbered): Promise<void> {
  const { vat_number, identifier } = body
  const ofVat = vat_number !== null && !isVatGroup(vat_number) ? await otherWithVat(tx, vat_number, id) : undefined
  const ofKey = identifier ? await otherWithKey(tx, seal.knownBy(identifier), id) : undefined
  const errors: FieldError[] = []
  const nameOf = ({ number, nameAr, nameEn }: NonNullable<typeof ofVat>) => ({
    customer: `${number} · ${lang === 'ar' ? nameAr : (nameEn ?? nameAr)}`,
  })
  if (ofVat) errors.push(fieldError('vat_number', 'number_of_customer', nameOf(ofVat)))
  if (ofKey) errors.push(fieldError('identifier.value', 'number_of_customer', nameOf(ofKey)))
  if (errors.length > 0) throw invalid(errors)
}
