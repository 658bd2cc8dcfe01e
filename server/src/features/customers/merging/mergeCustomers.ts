import type { BodyOf } from '@mawrid/contract/call.ts'
import type { mergeCustomers as call } from '@mawrid/contract/customers/calls.ts'
import type { Customer, mergedFields } from '@mawrid/contract/customers/customer.ts'
import { customerFields } from '@mawrid/contract/customers/fields.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { isVatGroup } from '@mawrid/contract/values/companyNumbers.ts'
import { sql } from 'drizzle-orm'
import type { CallContext } from '../../../platform/http/feature.ts'
import { invalid } from '../../../platform/http/problems.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { afterAction } from '../lifecycle.ts'
import { type Reader, readView } from '../readCustomer.ts'
import { recordCustomerAction } from '../recordCustomerAction.ts'
import { type CustomerChange, findCustomer, lockCustomer, lockCustomers, storeCustomer } from '../store.ts'
import { type CustomerRecord, customerMerges } from '../tables.ts'

/** Makes two customers one: the other's deals and invoices follow, its row stays, so that it can be split off again. */
export function mergeCustomers(
  parts: Parts,
  { params, body, principal }: CallContext<typeof call>,
  reader: Reader,
): Promise<Customer> {
  return parts.db.forCompany(principal.company.id, async (tx) => {
    await lockCustomers(tx)
    const found = await findCustomer(tx, params.id)
    if (params.id === body.other) throw invalid([fieldError('other', 'not_offered')])
    // Somebody has just merged them the other way round.
    if (found.id === body.other)
      throw new Problem('version_conflict', { current: await readView(parts, tx, found, reader) })
    const { one, other } = await lockBoth(tx, found.id, body.other)
    if (one.version !== body.version || other.version !== body.other_version) {
      throw new Problem('version_conflict', { current: await readView(parts, tx, one, reader) })
    }
    afterAction(one.status, 'merge')
    afterAction(other.status, 'join')
    refuseVatGroup(one, other)
    const now = parts.clock.now()
    const { userId } = principal
    const replacing = replacedBy(one, other, body.take)
    const added = addedBy(one, other)
    const change = { ...pick(other, replacing), ...extended(one, added), ...strictest(one, other) }
    const after = await storeCustomer(tx, one, change, now)
    const joined = await storeCustomer(
      tx,
      other,
      { status: 'merged', mergedInto: one.id, blockReason: null, assigneeId: null },
      now,
    )
    const buyers = await moveBuyers(tx, other.id, one.id)
    await tx.insert(customerMerges).values({
      customerId: other.id,
      companyId: one.companyId,
      intoId: one.id,
      buyers,
      replaced: storable(one, replacing),
      added,
      mergedAt: now,
    })
    await recordCustomerAction(parts, tx, one, after, { action: 'merge', userId, note: other.number })
    await recordCustomerAction(parts, tx, other, joined, { action: 'join', userId, note: one.number })
    return readView(parts, tx, after, reader)
  })
}

/** Both, in the order of their ids. */
async function lockBoth(tx: Db, oneId: string, otherId: string) {
  const [first, second] = oneId < otherId ? [oneId, otherId] : [otherId, oneId]
  const locked = [await lockCustomer(tx, first), await lockCustomer(tx, second)]
  const [one, other] = [locked.find(({ id }) => id === oneId), locked.find(({ id }) => id === otherId)]
  if (!one || !other) throw new Problem('not_found')
  return { one, other }
}

/** The companies of a VAT group share its number, and are told apart by their registrations. */
function refuseVatGroup(one: CustomerRecord, other: CustomerRecord): void {
  const isGroup = one.vatNumber !== null && one.vatNumber === other.vatNumber && isVatGroup(one.vatNumber)
  const isApart =
    one.identifierKey !== null && other.identifierKey !== null && one.identifierKey !== other.identifierKey
  if (isGroup && isApart) throw new Problem('vat_group_members')
}

type Property = keyof CustomerChange & keyof CustomerRecord

const properties: Readonly<Record<(typeof mergedFields)[number], readonly Property[]>> = {
  name_ar: ['nameAr'],
  name_en: ['nameEn'],
  kind: ['kind'],
  vat_number: ['vatNumber'],
  identifier: ['identifier', 'identifierSealed', 'identifierKey'],
  address: ['address'],
  payment_days: ['paymentDays'],
  price_group: ['priceGroup'],
  note: ['note'],
}

/** The stricter ones last: who may not set limits lifts none by merging. */
const policies: readonly CustomerRecord['creditPolicy'][] = ['none', 'warn', 'stop']

/** What the other's details take the place of: what was chosen, and what is empty. */
function replacedBy(
  one: CustomerRecord,
  other: CustomerRecord,
  take: BodyOf<typeof call>['take'],
): readonly Property[] {
  const fields = Object.keys(properties) as (keyof typeof properties)[]
  const credit: readonly Property[] =
    one.creditLimit === null && other.creditLimit !== null
      ? ['creditLimit', 'creditPolicy']
      : policies.indexOf(other.creditPolicy) > policies.indexOf(one.creditPolicy)
        ? ['creditPolicy']
        : []
  const chosen = fields.filter((field) => {
    const [first] = properties[field]
    if (!first || other[first] === null) return false
    return take.includes(field) || one[first] === null
  })
  return [...chosen.flatMap((field) => properties[field]), ...credit]
}

function pick(row: CustomerRecord, names: readonly Property[]): Partial<CustomerRecord> {
  return Object.fromEntries(names.map((name) => [name, row[name]]))
}

/** A person's number is encrypted in one place only: here it is left out. */
function storable(row: CustomerRecord, names: readonly Property[]): Partial<CustomerRecord> {
  const isPersonal = names.includes('identifier') && row.identifierSealed !== null
  return {
    ...pick(row, names),
    ...(isPersonal && { identifier: null, identifierSealed: null, identifierKey: null }),
  }
}

type Added = typeof customerMerges.$inferInsert.added

/** Contacts, addresses and tags of the other that the customer does not have. */
function addedBy(one: CustomerRecord, other: CustomerRecord): Required<Added> {
  return {
    contacts: missing(one.contacts, other.contacts),
    otherAddresses: missing(one.otherAddresses, other.otherAddresses),
    tags: missing(one.tags, other.tags),
  }
}

function missing<T>(own: readonly T[], others: readonly T[]): T[] {
  const known = new Set(own.map((entry) => JSON.stringify(entry)))
  return others.filter((entry) => !known.has(JSON.stringify(entry)))
}

/** Refused if there are more than a customer can have: nothing is dropped. */
function extended(one: CustomerRecord, added: Required<Added>): CustomerChange {
  const all = {
    contacts: [...one.contacts, ...added.contacts],
    other_addresses: [...one.otherAddresses, ...added.otherAddresses],
    tags: [...one.tags, ...added.tags],
  }
  const limits = {
    contacts: customerFields.contacts.max,
    other_addresses: customerFields.other_addresses.max,
    tags: customerFields.tags.max,
  }
  const errors = (Object.keys(all) as (keyof typeof all)[])
    .filter((field) => all[field].length > limits[field])
    .map((field) => fieldError(field, 'too_many', { max: limits[field] }))
  if (errors.length > 0) throw invalid(errors)
  return { contacts: all.contacts, otherAddresses: all.other_addresses, tags: all.tags }
}

/** Merging lifts no block. */
function strictest(one: CustomerRecord, other: CustomerRecord): CustomerChange {
  return one.status !== 'blocked' && other.status === 'blocked'
    ? { status: 'blocked', blockReason: other.blockReason }
    : {}
}

/** The ids by which the other was known, its own included, lead to the customer now, and so do those merged into it before. */
async function moveBuyers(tx: Db, from: string, to: string): Promise<string[]> {
  await tx.execute(sql`
    insert into customer_buyers (company_id, buyer_id, customer_id, of_market)
    values (current_company(), ${from}, ${from}, false) on conflict do nothing`)
  const { rows } = await tx.execute<{ buyer_id: string }>(sql`
    update customer_buyers set customer_id = ${to} where company_id = current_company() and customer_id = ${from}
    returning buyer_id`)
  await tx.execute(sql`
    update customers set merged_into = ${to} where company_id = current_company() and merged_into = ${from}`)
  await tx.execute(sql`
    update customer_merges set into_id = ${to} where company_id = current_company() and into_id = ${from}`)
  return rows.map(({ buyer_id }) => buyer_id)
}
