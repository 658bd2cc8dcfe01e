import { missingForNew } from '@mawrid/contract/bulk/columns.ts'
import type { Import } from '@mawrid/contract/bulk/import.ts'
import { importLife } from '@mawrid/contract/bulk/states.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { actionsFrom, after } from '@mawrid/contract/states.ts'
import { dayMs } from '@mawrid/contract/values/days.ts'
import type { ImportRecord } from '../tables.ts'

const undoableMs = dayMs

/** An import as the contract shows it, and what can be done with it now. */
export function importView(record: ImportRecord, now: Date): Import {
  const iso = (at: Date | null) => at?.toISOString() ?? null
  const { id, name, state, fault, columns, rows, made, changed, same, refused } = record
  const until = undoUntil(record)
  return {
    id,
    name,
    state,
    allowed_actions: actionsFrom(importLife, state, 'seller').filter((action) => !!afterAction(record, action, now)),
    fault,
    columns,
    missing_fields: missingFields(record),
    units: record.units,
    rows,
    forecast: state === 'ready' ? record.forecast : null,
    rows_done: record.rowsDone,
    made,
    changed,
    same,
    refused,
    pictures_waiting: record.picturesWaiting,
    pictures_failed: record.picturesFailed,
    started_at: iso(record.startedAt),
    ended_at: iso(record.endedAt),
    undo_until: iso(until),
    undo_left: record.undoLeft,
    created_at: record.createdAt.toISOString(),
  }
}

type Action = (typeof importLife.moves)[number]['action']

/** The state after an action; refused where the state table or the current time does not allow it. */
export function moved(record: ImportRecord, action: Action, now: Date): Import['state'] {
  const next = afterAction(record, action, now)
  if (!next) throw new Problem('wrong_state', { params: { state: record.state, action } })
  return next
}

function afterAction(record: ImportRecord, action: Action, now: Date): Import['state'] | null | undefined {
  return after(importLife, record.state, action, 'seller', (need) => holds(record, need, now))
}

function holds(record: ImportRecord, need: string, now: Date): boolean {
  switch (need) {
    case 'columns_suffice':
      return record.columns.some(({ field }) => field === 'sku')
    case 'within_a_day':
      return (undoUntil(record)?.getTime() ?? 0) > now.getTime()
    case 'refused_some':
      return record.refused > 0
    case 'failed_by_us':
      return record.fault?.code === 'unexpected' && record.fileKey !== null
    case 'was_not_started':
      return record.startedAt === null
    case 'did_something':
      return record.made + record.changed > 0
    default:
      return true
  }
}

function missingFields({ columns }: ImportRecord): Import['missing_fields'] {
  if (columns.length === 0) return []
  return missingForNew(columns.map(({ field }) => field))
}

function undoUntil({ endedAt, state, made, changed }: ImportRecord): Date | null {
  const isUndoable = (state === 'done' || state === 'cancelled') && made + changed > 0
  return endedAt && isUndoable ? new Date(endedAt.getTime() + undoableMs) : null
}
