import type { Import } from '@mawrid/contract/bulk/import.ts'
import { importLife } from '@mawrid/contract/bulk/states.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { actionsFrom, after } from '@mawrid/contract/states.ts'
import { dayMs } from '@mawrid/contract/values/days.ts'
import type { ImportRecord } from '../tables.ts'

const undoableMs = dayMs

type Action = (typeof importLife.moves)[number]['action']

/** The state after an action; refused where the state table or the current time does not allow it. */
export function afterAction(record: ImportRecord, action: Action, now: Date): Import['state'] {
  const next = stateAfter(record, action, now)
  if (!next) throw new Problem('wrong_state', { params: { state: record.state, action } })
  return next
}

export function allowedActions(record: ImportRecord, now: Date): Action[] {
  return actionsFrom(importLife, record.state, 'seller').filter((action) => !!stateAfter(record, action, now))
}

function stateAfter(record: ImportRecord, action: Action, now: Date): Import['state'] | null | undefined {
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

/** Until when it can be undone. */
export function undoUntil({ endedAt, state, made, changed }: ImportRecord): Date | null {
  const isUndoable = (state === 'done' || state === 'cancelled') && made + changed > 0
  return endedAt && isUndoable ? new Date(endedAt.getTime() + undoableMs) : null
}
