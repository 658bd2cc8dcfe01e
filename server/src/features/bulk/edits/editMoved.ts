import { changesOf } from '../../../platform/history/changes.ts'
import { recordMove } from '../../../platform/history/history.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { nameInReference } from '../../reference/index.ts'
import type { EditRecord } from './findEdit.ts'

/** Writes down what was asked of many products at once; what became of each is in its own history. */
export function editMoved(
  { clock }: Pick<Parts, 'clock'>,
  tx: Db,
  { id, companyId, change, total }: Pick<EditRecord, 'id' | 'companyId' | 'change' | 'total'>,
  move: { readonly action: 'start' | 'undo'; readonly userId: string },
): Promise<void> {
  const { warehouse: _, ...asked }: Record<string, string> = change
  const told = changesOf({}, { ...asked, total }, { nameOf: nameInReference })
  return recordMove(tx, {
    ...{ companyId, kind: 'bulk_edit', recordId: id, called: {}, at: clock.now(), side: 'seller' },
    ...{ from: null, to: null, ...move },
    changes: told,
  })
}
