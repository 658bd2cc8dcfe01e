import { changesOf } from '../../../platform/history/changes.ts'
import { recordMove } from '../../../platform/history/history.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import type { ImportRecord } from '../tables.ts'

type Move =
  | { readonly action: string; readonly side?: 'seller'; readonly userId: string }
  | { readonly action: string; readonly side: 'clock' }

/** Records an action on an import; each product's own history has what it did to that product. */
export async function recordImportAction(
  { clock }: Pick<Parts, 'clock'>,
  tx: Db,
  before: ImportRecord | null,
  after: ImportRecord,
  move: Move,
): Promise<void> {
  const outcome = ({ made, changed, refused }: ImportRecord) => ({ made, changed, refused })
  await recordMove(tx, {
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
