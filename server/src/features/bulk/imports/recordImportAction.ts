import { changesOf } from '../../../platform/history/changes.ts'
import { recordMove } from '../../../platform/history/history.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import type { ImportRecord } from '../tables.ts'

/** Records an action on an import; each product's own history has what it did to that product. */
export function recordImportAction(
  { clock }: Pick<Parts, 'clock'>,
  tx: Db,
  before: ImportRecord | null,
  after: ImportRecord,
  move: { readonly action: string; readonly userId: string },
): Promise<void> {
  const outcome = ({ made, changed, refused }: ImportRecord) => ({ made, changed, refused })
  return recordMove(tx, {
    companyId: after.companyId,
    kind: 'import',
    recordId: after.id,
    called: { ref: after.name },
    at: clock.now(),
    side: 'seller',
    from: before?.state ?? null,
    to: after.state,
    ...move,
    changes: changesOf(before && outcome(before), outcome(after)),
  })
}
