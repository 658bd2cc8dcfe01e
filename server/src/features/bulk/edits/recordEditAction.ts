import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { changesOf } from '../../../platform/history/changes.ts'
import { recordMove } from '../../../platform/history/history.ts'
import type { Db } from '../../../platform/parts.ts'
import { type Notifying, notify } from '../../notices/index.ts'
import { nameInReference } from '../../reference/index.ts'
import type { EditRecord } from './store.ts'

type Edit = Pick<EditRecord, 'id' | 'companyId' | 'change' | 'total'> &
  Partial<Pick<EditRecord, 'done' | 'same' | 'refused'>>

interface Move {
  readonly action: 'start' | 'finish' | 'undo' | 'finish_undo' | 'fail_undo'
  readonly userId: string
}

/** Records the requested change and how many products it changed; each product's own history has the details. */
export async function recordEditAction(parts: Notifying, tx: Db, edit: Edit, move: Move): Promise<void> {
  const { id, companyId } = edit
  await recordMove(tx, {
    companyId,
    kind: 'bulk_edit',
    recordId: id,
    called: {},
    at: parts.clock.now(),
    side: 'seller',
    from: null,
    to: null,
    ...move,
    changes: changesOf({}, factsOf(edit, move.action), { nameOf: nameInReference }),
  })
  const outcome = outcomes[move.action]
  const products = move.action === 'finish' ? edit.total : (edit.done ?? 0)
  if (outcome && products > fewProducts) await notifyEnded(parts, tx, edit, { personId: move.userId, outcome })
}

const outcomes: Partial<Record<Move['action'], string>> = {
  finish: 'done',
  finish_undo: 'undone',
  fail_undo: 'undo_failed',
}

/** Fewer are changed while the person looks on. */
const fewProducts = 500

/** The one who made the change or undoes it, who need not wait on its screen. */
function notifyEnded(
  parts: Notifying,
  tx: Db,
  { id, companyId, done = 0, refused = 0 }: Edit,
  { personId, outcome }: { readonly personId: string; readonly outcome: string },
): Promise<void> {
  return notify(parts, tx, {
    companyId,
    personId,
    kind: 'bulk_edit_finished',
    recordId: id,
    path: recordPath('bulkEdit', id),
    values: { outcome, changed: String(done), refused: String(refused) },
  })
}

function factsOf({ change, total, done, same, refused }: Edit, action: Move['action']): Record<string, unknown> {
  if (action === 'finish') return { changed: done, unchanged: same, refused }
  if (action !== 'start' && action !== 'undo') return {}
  // Each product's history has its cells.
  const { warehouse: _, columns: __, ...fields }: Record<string, unknown> = change
  return action === 'start' ? { ...fields, selected: total } : fields
}
