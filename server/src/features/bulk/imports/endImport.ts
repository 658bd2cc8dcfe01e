import type { Import } from '@mawrid/contract/bulk/import.ts'
import { importLife } from '@mawrid/contract/bulk/states.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { after } from '@mawrid/contract/states.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { type Notifying, notify } from '../../notices/index.ts'
import type { ImportRecord } from '../tables.ts'
import { announceImport } from './findRunning.ts'
import { recordImportAction } from './recordImportAction.ts'
import { storeImport } from './store.ts'

interface End {
  readonly action: 'finish' | 'fail'
  readonly fault?: NonNullable<Import['fault']>
  readonly undoLeft?: number
}

/**
 * Ends the work on an import, in the state that its table names: it is in the company's activity, and whoever waits for it
 * is notified. The record is locked, so that it ends once.
 */
export async function endImport(
  parts: Notifying & Pick<Parts, 'events'>,
  tx: Db,
  record: ImportRecord,
  { action, ...change }: End,
): Promise<void> {
  const isFinished = record.rowsDone >= (record.rows ?? 0)
  const state = after(importLife, record.state, action, 'clock', (need) => need === 'was_finished' && isFinished)
  if (!state) throw new Error(`An import cannot ${action} while it is ${record.state}`)
  const ended = await storeImport(tx, record.id, { state, endedAt: parts.clock.now(), ...change })
  const isUndo = record.state === 'undoing'
  await recordImportAction(parts, tx, record, ended, { action: isUndo ? `${action}_undo` : action, side: 'clock' })
  await notifyEnded(parts, tx, ended, {
    personId: (isUndo && record.undoneBy) || record.userId,
    outcome: outcomeOf(record, action, change.fault),
  })
  await announceImport(tx, { ...parts, companyId: record.companyId }, record.id)
}

function outcomeOf({ state }: ImportRecord, action: End['action'], fault: End['fault']): string {
  if (state === 'undoing') return action === 'finish' ? 'undone' : 'undo_failed'
  if (action === 'finish') return 'done'
  return fault?.code === 'unexpected' ? 'failed' : 'refused'
}

/** The one who began it or undoes it, who need not wait on its screen. */
function notifyEnded(
  parts: Notifying,
  tx: Db,
  { id, companyId, name, made, changed, refused }: ImportRecord,
  { personId, outcome }: { readonly personId: string; readonly outcome: string },
): Promise<void> {
  return notify(parts, tx, {
    companyId,
    personId,
    kind: 'import_finished',
    recordId: id,
    path: recordPath('importRun', id),
    values: { file: name, outcome, made: String(made), changed: String(changed), refused: String(refused) },
  })
}
