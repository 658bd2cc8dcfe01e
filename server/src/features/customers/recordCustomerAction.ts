import { customerFields } from '@mawrid/contract/customers/fields.ts'
import type { CustomerAction } from '@mawrid/contract/customers/states.ts'
import { namesWith } from '@mawrid/contract/fields.ts'
import { changesOf } from '../../platform/history/changes.ts'
import { recordMove } from '../../platform/history/history.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { buyerSealOf } from './buyerSeal.ts'
import type { CustomerRecord } from './tables.ts'
import { customerInput } from './view.ts'

interface Move {
  readonly action: CustomerAction | 'split_off'
  readonly userId: string
  readonly note?: string
}

/** Records the action on a customer and notifies open screens. */
export async function recordCustomerAction(
  parts: Pick<Parts, 'events' | 'clock' | 'settings'>,
  tx: Db,
  before: CustomerRecord | null,
  after: CustomerRecord,
  move: Move,
): Promise<void> {
  const { id, companyId, status, version } = after
  const seal = buyerSealOf(parts)
  const shown = (row: CustomerRecord) => ({
    ...customerInput(row, seal),
    credit_limit: row.creditLimit,
    credit_policy: row.creditPolicy,
  })
  await recordMove(tx, {
    companyId,
    kind: 'customer',
    recordId: id,
    called: calledOf(after),
    at: parts.clock.now(),
    side: 'seller',
    from: before?.status ?? null,
    to: status,
    ...move,
    changes: changesOf(before && shown(before), shown(after), {
      hidden: namesWith(customerFields, 'isHidden'),
    }),
  })
  await parts.events.announce(tx, { companyId, kind: 'customer', data: { id, status, version } })
}

export function calledOf({ number, nameAr, nameEn }: Pick<CustomerRecord, 'number' | 'nameAr' | 'nameEn'>) {
  return { ref: number, name_ar: nameAr, name_en: nameEn }
}
