import { changesOf } from '../../platform/history/changes.ts'
import { recordMove } from '../../platform/history/history.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import type { AddressRow } from './store.ts'
import { addressView } from './view.ts'

/** Writes down what was done with an address, and tells open screens; whoever is asked for there stays out of it. */
export async function recordAddressAction(
  { events, clock }: Pick<Parts, 'events' | 'clock'>,
  tx: Db,
  before: AddressRow | null,
  after: AddressRow,
  move: { readonly action: 'create' | 'edit' | 'delete'; readonly userId: string },
): Promise<void> {
  const { id, companyId, label, shortAddress } = after
  await recordMove(tx, {
    ...{ companyId, kind: 'address', recordId: id, called: { ref: shortAddress, name_ar: label }, at: clock.now() },
    ...{ side: 'seller', from: null, to: null, ...move },
    changes: changesOf(before && addressView(before), addressView(after), {
      hidden: ['contact_name', 'contact_phone', 'lat', 'lng'],
      left: ['id', 'version', 'city_id'],
    }),
  })
  await events.announce(tx, { companyId, kind: 'address', data: { id } })
}
