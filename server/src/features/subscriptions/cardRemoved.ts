import { recordMove } from '../../platform/history/history.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import type { CardRow } from './cardStore.ts'

/** Writes down that a card was given up, by its brand alone. */
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
