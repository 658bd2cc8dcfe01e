import type { BulkChange, BulkEdit, BulkEditSummary } from '@mawrid/contract/bulk/bulkEdit.ts'
import type { Previewed } from './applyNextBatch.ts'
import type { EditRecord } from './store.ts'
import { canUndo, type Undoable, undoUntil } from './undoEdit.ts'

export function previewOf(change: BulkChange, looked: Previewed, total: number): BulkEdit {
  return {
    id: null,
    state: 'preview',
    change,
    created_at: null,
    total,
    ...looked,
    undo_until: null,
    undo_left: 0,
    undo_failed: false,
  }
}

export function editView(record: EditRecord, now: Date): BulkEdit {
  // Those that an earlier version stored have no cells.
  const examples = record.examples.map((example) => ({ ...example, cells: example.cells ?? [] }))
  return { ...editSummary(record, now), examples, refusals: record.refusals, average: null, lost: [] }
}

type Summarised = Undoable &
  Pick<EditRecord, 'id' | 'total' | 'same' | 'refused' | 'undoLeft' | 'undoFailures' | 'createdAt'>

export function editSummary(record: Summarised, now: Date): BulkEditSummary {
  const { id, state, change, total, done, same, refused, undoLeft, undoFailures, createdAt } = record
  return {
    id,
    state,
    change,
    created_at: createdAt.toISOString(),
    total,
    done,
    same,
    refused,
    undo_until: canUndo(record, now) ? (undoUntil(record)?.toISOString() ?? null) : null,
    undo_left: undoLeft,
    undo_failed: state === 'done' && undoFailures > 0,
  }
}
