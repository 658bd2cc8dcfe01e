import { sql } from 'drizzle-orm'
import type { Catalogue } from './catalogue.ts'

export const platformData: Catalogue = {
  files: {
    purpose: 'trade',
    retention: 'file_names',
    owner: 'user',
    onClosing: 'kept',
    notExported: 'listed in data/files.json, with the files themselves',
    personal: 'name',
    other: 'id company_id user_id kind media_type bytes width height sha256 storage_key created_at removed_at',
    expired: (past) => sql`removed_at < ${past.days(90)}`,
  },
  history_entries: {
    purpose: 'history',
    retention: 'history',
    owner: 'user',
    onClosing: 'blanked',
    notExported: 'the seller exports the history from Activity',
    personal: 'record_ref record_name_ar record_name_en action note changes at',
    other: 'id company_id kind record_id side user_id from_state to_state reason_code bulk_id warehouse_ids',
    expired: (past) => sql`id < ${past.keyYears(5)} and at < ${past.years(5)}`,
  },
  events: {
    purpose: 'operation',
    retention: 'events',
    owner: 'user',
    onClosing: 'deleted',
    notExported: 'copies of changes, kept for a week',
    personal: 'data',
    other: 'id company_id user_id kind at',
  },
  events_removed: {
    notPersonal: 'counters',
    columns: 'is_only_row up_to',
  },
  replica_beat: {
    notPersonal: 'what shows how old a replica is',
    columns: 'is_only_row tokens at',
  },
  idempotency_keys: {
    purpose: 'operation',
    retention: 'replies',
    owner: 'user',
    onClosing: 'kept',
    notExported: 'copies of replies, kept for two days',
    personal: 'response sender',
    other: 'key company_id operation request_hash at user_id',
  },
  rate_limits: {
    purpose: 'security',
    retention: 'limits',
    owner: 'none',
    onClosing: 'kept',
    notExported: 'counted by address and key, for a day at most',
    personal: 'key',
    other: 'points expire',
  },
  due_companies: {
    notPersonal: 'what jobs have to look at',
    columns: 'job company_id due_at',
  },
  migrations: {
    notPersonal: 'versions of the database',
    columns: 'name checksum at requires',
  },
}
