import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { changesOf } from '../../../platform/history/changes.ts'
import { recordMove } from '../../../platform/history/history.ts'
import type { Db } from '../../../platform/parts.ts'
import { type Notifying, notify } from '../../notices/index.ts'
import type { ImportRecord } from '../tables.ts'

/** Records an action on an import; each product's own history has what it did to that product. */
export async function recordImportAction(
  parts: Notifying,
  tx: Db,
  before: ImportRecord | null,
  after: ImportRecord,
  move: { readonly action: string; readonly userId: string },
): Promise<void> {
  const outcome = ({ made, changed, refused }: ImportRecord) => ({ made, changed, refused })
  await recordMove(tx, {
    companyId: after.companyId,
    kind: 'import',
    recordId: after.id,
    called: { ref: after.name },
    at: parts.clock.now(),
    side: 'seller',
    from: before?.state ?? null,
    to: after.state,
    ...move,
    changes: changesOf(before && outcome(before), outcome(after)),
  })
  const end = endings[after.state]
  if (byClock.has(move.action) && end) await notifyFinished(parts, tx, after, end)
}

const byClock: ReadonlySet<string> = new Set(['finish', 'fail'])
const endings: Partial<Record<ImportRecord['state'], string>> = { done: 'done', failed: 'failed', undone: 'undone' }

/** The one who began it, who need not wait on its screen. */
function notifyFinished(
  parts: Notifying,
  tx: Db,
  { id, companyId, userId, name, made, changed, refused }: ImportRecord,
  outcome: string,
): Promise<void> {
  return notify(parts, tx, {
    companyId,
    personId: userId,
    kind: 'import_finished',
    recordId: id,
    path: recordPath('importRun', id),
    template: null,
    values: { file: name, outcome, made: String(made), changed: String(changed), refused: String(refused) },
  })
}
