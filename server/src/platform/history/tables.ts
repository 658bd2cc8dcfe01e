import type { FieldChange, RecordKind } from '@mawrid/contract/history.ts'
import { jsonb, pgTable, pgView, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { orderedId } from '../database/columns.ts'

const historyColumns = {
  id: orderedId().primaryKey(),
  companyId: uuid('company_id'),
  kind: text('kind').$type<RecordKind>().notNull(),
  recordId: uuid('record_id').notNull(),
  recordRef: text('record_ref'),
  recordNameAr: text('record_name_ar'),
  recordNameEn: text('record_name_en'),
  at: timestamp('at', { withTimezone: true }).notNull(),
  side: text('side', { enum: ['seller', 'buyer', 'operator', 'payment', 'outside', 'clock'] }).notNull(),
  userId: uuid('user_id'),
  action: text('action').notNull(),
  fromState: text('from_state'),
  toState: text('to_state'),
  reasonCode: text('reason_code'),
  note: text('note'),
  changes: jsonb('changes').$type<readonly FieldChange[]>().notNull().default([]),
  bulkId: uuid('bulk_id'),
  /** What a limited member sees it by, of the kinds that they see in part. */
  warehouseIds: uuid('warehouse_ids').array(),
}

export const historyEntries = pgTable('history_entries', historyColumns)

/** A company's own moves, without those that were part of a change of many at once. */
export const ownHistory = pgView('own_history', { ...historyColumns, search: text('search').notNull() }).existing()
