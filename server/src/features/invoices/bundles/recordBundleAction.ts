import { recordMove } from '../../../platform/history/history.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import type { BundleRecord } from './store.ts'

/** Writes down who asked for many documents at once, or stopped it. */
export function recordBundleAction(
  { clock }: Pick<Parts, 'clock'>,
  tx: Db,
  before: BundleRecord | null,
  { id, companyId, state, total }: BundleRecord,
  move: { readonly action: 'ask' | 'cancel'; readonly userId: string },
): Promise<void> {
  const documents = { field: 'total', before: null, after: total, is_hidden: false }
  return recordMove(tx, {
    companyId,
    kind: 'invoice_bundle',
    recordId: id,
    called: {},
    at: clock.now(),
    side: 'seller',
    from: before?.state ?? null,
    to: state,
    changes: before ? [] : [documents],
    ...move,
  })
}
