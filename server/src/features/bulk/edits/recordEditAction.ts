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
  readonly action: 'start' | 'finish' | 'undo'
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
  if (move.action === 'finish' && edit.total > fewProducts) await notifyFinished(parts, tx, edit, move.userId)
}

/** Fewer are changed while the person looks on. */
const fewProducts = 500

function notifyFinished(
  parts: Notifying,
  tx: Db,
  { id, companyId, done = 0, refused = 0 }: Edit,
  userId: string,
): Promise<void> {
  return notify(parts, tx, {
    companyId,
    personId: userId,
    kind: 'bulk_edit_finished',
    recordId: id,
    path: recordPath('bulkEdit', id),
    template: null,
    values: { outcome: 'done', changed: String(done), refused: String(refused) },
  })
}

function factsOf({ change, total, done, same, refused }: Edit, action: Move['action']): Record<string, unknown> {
  if (action === 'finish') return { changed: done, unchanged: same, refused }
  const { warehouse: _, ...fields }: Record<string, string | undefined> = change
  return action === 'start' ? { ...fields, selected: total } : fields
}
