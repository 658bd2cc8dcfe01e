import { missingForNew } from '@mawrid/contract/bulk/columns.ts'
import type { Import, ShopSystem } from '@mawrid/contract/bulk/import.ts'
import { headerMeaning } from '../columns/headerMeaning.ts'
import type { ImportRecord } from '../tables.ts'
import { allowedActions, undoUntil } from './lifecycle.ts'

/** An import as the contract shows it, and what can be done with it now. */
export function importView(record: ImportRecord, now: Date): Import {
  const iso = (at: Date | null) => at?.toISOString() ?? null
  const { id, name, state, fault, columns, rows, made, changed, same, refused } = record
  const until = undoUntil(record)
  return {
    id,
    name,
    state,
    allowed_actions: allowedActions(record, now),
    fault,
    preset: presetInUse(record),
    columns,
    missing_fields: missingFields(record),
    constants: record.constants,
    prices_include_vat: headerMeaning(columns, record.constants).pricesIncludeVat ?? null,
    decimals: record.decimals,
    words: record.words,
    rows,
    forecast: state === 'ready' && record.forecast ? { totals: 0, equal_tiers: 0, ...record.forecast } : null,
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

/** What a person or the columns said, unless that is no known system. */
function presetInUse({ preset }: Pick<ImportRecord, 'preset'>): ShopSystem | null {
  return preset === 'none' ? null : preset
}

function missingFields({ columns }: ImportRecord): Import['missing_fields'] {
  if (columns.length === 0) return []
  return missingForNew(columns.map(({ field }) => field))
}
