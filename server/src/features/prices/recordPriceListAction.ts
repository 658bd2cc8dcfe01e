import type { FieldChange } from '@mawrid/contract/history.ts'
import type { PriceListAction } from '@mawrid/contract/prices/states.ts'
import { changesOf } from '../../platform/history/changes.ts'
import { recordMove } from '../../platform/history/history.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { customerNames } from './store.ts'
import type { PriceListRecord } from './tables.ts'
import { priceListInput } from './view.ts'

interface Move {
  readonly action: PriceListAction
  readonly userId: string
  /** Of prices, which are not part of the record’s own row. */
  readonly priceChanges?: readonly FieldChange[]
}

/** Records the action on a price list and notifies open screens. */
export async function recordPriceListAction(
  parts: Pick<Parts, 'events' | 'clock'>,
  tx: Db,
  before: PriceListRecord | null,
  after: PriceListRecord,
  { priceChanges = [], ...move }: Move,
): Promise<void> {
  const { id, companyId, status, version } = after
  const names = await customerNames(tx, [before?.customerId ?? null, after.customerId])
  const nameOf = (customer: string) => {
    const name = names.get(customer)
    return name && { ar: name.name_ar, en: name.name_en }
  }
  await recordMove(tx, {
    companyId,
    kind: 'price_list',
    recordId: id,
    called: { ref: null, name_ar: after.nameAr, name_en: after.nameEn },
    at: parts.clock.now(),
    side: 'seller',
    from: before?.status ?? null,
    to: status,
    ...move,
    changes: [...changesOf(before && priceListInput(before), priceListInput(after), { nameOf }), ...priceChanges],
  })
  await parts.events.announce(tx, { companyId, kind: 'price_list', data: { id, status, version } })
}
