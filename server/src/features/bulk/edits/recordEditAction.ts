import { changesOf } from '../../../platform/history/changes.ts'
import { recordMove } from '../../../platform/history/history.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { nameInReference } from '../../reference/index.ts'
import type { EditRecord } from './store.ts'

type Edit = Pick<EditRecord, 'id' | 'companyId' | 'change' | 'total'> &
  Partial<Pick<EditRecord, 'done' | 'same' | 'refused'>>

interface Move {
  readonly action: 'start' | 'finish' | 'undo'
  readonly userId: string
}

/** Records the requested change and how many products it changed; each product's own history has the details. */
export function recordEditAction({ clock }: Pick<Parts, 'clock'>, tx: Db, edit: Edit, move: Move): Promise<void> {
  const { id, companyId } = edit
  return recordMove(tx, {
    companyId,
    kind: 'bulk_edit',
    recordId: id,
    called: {},
    at: clock.now(),
    side: 'seller',
    from: null,
    to: null,
    ...move,
    changes: changesOf({}, factsOf(edit, move.action), { nameOf: nameInReference }),
  })
}

function factsOf({ change, total, done, same, refused }: Edit, action: Move['action']): Record<string, unknown> {
  if (action === 'finish') return { changed: done, unchanged: same, refused }
  const { warehouse: _, ...fields }: Record<string, string | undefined> = change
  return action === 'start' ? { ...fields, selected: total } : fields
}
