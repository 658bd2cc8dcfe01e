import { randomUUIDv7 } from 'node:crypto'
import type { Address } from '@mawrid/contract/addresses/address.ts'
import type * as calls from '@mawrid/contract/addresses/calls.ts'
import { addressFields } from '@mawrid/contract/addresses/fields.ts'
import { namesWith } from '@mawrid/contract/fields.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { isReferredTo } from '../../platform/database/violations.ts'
import { changesOf } from '../../platform/history/changes.ts'
import { recordMove } from '../../platform/history/history.ts'
import type { CallContext } from '../../platform/http/feature.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { confirmedAt } from './lookUpAddress.ts'
import {
  type AddressRow,
  deleteAddress,
  findAddress,
  giveUpDefault,
  hasDefault,
  insertAddress,
  lockAddresses,
  oldestAddress,
  storeAddress,
} from './store.ts'
import { addressView, storedAddress } from './view.ts'

/** Checklist C-28. A company's first address is its default. */
export function createAddress(parts: Parts, context: CallContext<typeof calls.createAddress>): Promise<Address> {
  const { body, principal } = context
  const now = parts.clock.now()
  const companyId = principal.company.id
  return context.once(async (tx) => {
    await lockAddresses(tx)
    const id = randomUUIDv7()
    const isDefault = body.is_default || !(await hasDefault(tx))
    if (isDefault) await giveUpDefault(tx, id, now)
    const verifiedAt = await confirmedAt(tx, body, now)
    const address = await insertAddress(tx, {
      ...storedAddress(body),
      id,
      companyId,
      isDefault,
      verifiedAt,
      createdAt: now,
      updatedAt: now,
    })
    await recordAddressAction(parts, tx, null, address, { action: 'create', userId: principal.userId })
    return addressView(address)
  })
}

/** The default stays the default until another one is chosen. */
export function updateAddress(parts: Parts, context: CallContext<typeof calls.updateAddress>): Promise<Address> {
  const { body, params, principal } = context
  const now = parts.clock.now()
  return parts.db.forCompany(principal.company.id, async (tx) => {
    await lockAddresses(tx)
    const before = await findAddress(tx, params.id)
    if (before.version !== body.version) throw new Problem('version_conflict', { current: addressView(before) })
    const isDefault = before.isDefault || body.is_default
    if (isDefault) await giveUpDefault(tx, before.id, now)
    const verifiedAt = await confirmedAt(tx, body, now)
    const after = await storeAddress(tx, before.id, { ...storedAddress(body), isDefault, verifiedAt }, now)
    await recordAddressAction(parts, tx, before, after, { action: 'edit', userId: principal.userId })
    return addressView(after)
  })
}

export async function removeAddress(parts: Parts, context: CallContext<typeof calls.removeAddress>) {
  const { params, principal } = context
  try {
    await parts.db.forCompany(principal.company.id, async (tx) => {
      await lockAddresses(tx)
      const address = await findAddress(tx, params.id)
      await deleteAddress(tx, address.id)
      const heir = address.isDefault ? await oldestAddress(tx) : undefined
      if (heir) await storeAddress(tx, heir.id, { isDefault: true }, parts.clock.now())
      await recordAddressAction(parts, tx, address, address, { action: 'delete', userId: principal.userId })
    })
  } catch (error) {
    throw isReferredTo(error) ? new Problem('in_use') : error
  }
  return { id: params.id, outcome: 'deleted' as const }
}

/** Records the change in the history and notifies open screens. */
async function recordAddressAction(
  { events, clock }: Pick<Parts, 'events' | 'clock'>,
  tx: Db,
  before: AddressRow | null,
  after: AddressRow,
  move: { readonly action: 'create' | 'edit' | 'delete'; readonly userId: string },
): Promise<void> {
  const { id, companyId, label, shortAddress } = after
  await recordMove(tx, {
    companyId,
    kind: 'address',
    recordId: id,
    called: { ref: shortAddress, name_ar: label },
    at: clock.now(),
    side: 'seller',
    from: null,
    to: null,
    ...move,
    changes: changesOf(before && addressView(before), addressView(after), {
      hidden: namesWith(addressFields, 'isHidden'),
      left: ['id', 'version', 'city_id'],
    }),
  })
  await events.announce(tx, { companyId, kind: 'address', data: { id } })
}
