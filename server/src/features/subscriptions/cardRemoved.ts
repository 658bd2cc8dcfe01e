import { recordMove } from '../../platform/history/history.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import type { CardRow } from './cardStore.ts'

/** Records the removal of a card, with its brand only. */
export function cardRemoved(
  { clock }: Pick<Parts, 'clock'>,
  tx: Db,
  { id, companyId, brand }: CardRow,
  userId: string,
): Promise<void> {
  return recordMove(tx, {
    companyId,
    kind: 'saved_card',
    recordId: id,
    called: { ref: brand },
    at: clock.now(),
    side: 'seller',
    userId,
    action: 'delete',
    from: null,
    to: null,
  })
}
