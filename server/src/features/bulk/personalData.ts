import { sql } from 'drizzle-orm'
import type { Catalogue } from '../../platform/personalData/catalogue.ts'

export const personalData: Catalogue = {
  imports: {
    purpose: 'bulk',
    retention: 'bulk',
    owner: 'company',
    onClosing: 'kept',
    personal: 'forecast name preview columns sheet fault merged words',
    other: `
      id failures company_id user_id state file_key pictures_key header_row rows last_row rows_done made changed same
      refused pictures_waiting pictures_failed undo_left started_at ended_at created_at`,
    expired: (past) => sql`id < ${past.keyYears(1)} and state not in ('reading', 'running', 'undoing')`,
  },
  import_mappings: {
    purpose: 'bulk',
    retention: 'company',
    owner: 'company',
    onClosing: 'kept',
    personal: 'fields',
    other: 'company_id fingerprint',
  },
  import_words: {
    purpose: 'bulk',
    retention: 'company',
    owner: 'company',
    onClosing: 'kept',
    personal: 'word value',
    other: 'company_id kind',
  },
  import_pictures: {
    purpose: 'bulk',
    retention: 'bulk',
    owner: 'company',
    onClosing: 'deleted',
    deletedWith: 'imports',
    personal: 'source',
    other: 'listing_id import_id company_id position state fault',
  },
  import_refusals: {
    purpose: 'bulk',
    retention: 'bulk',
    owner: 'company',
    onClosing: 'kept',
    deletedWith: 'imports',
    personal: 'cells problems',
    other: 'import_id row company_id',
  },
  bulk_edits: {
    purpose: 'bulk',
    retention: 'bulk',
    owner: 'company',
    onClosing: 'kept',
    personal: 'change examples refusals',
    other:
      'id company_id user_id state total done same refused remaining_ids undo_left failures undo_failures created_at ended_at',
    expired: (past) => sql`id < ${past.keyYears(1)} and state <> 'running'`,
  },
  bulk_edit_products: {
    purpose: 'bulk',
    retention: 'bulk',
    owner: 'company',
    onClosing: 'kept',
    deletedWith: 'bulk_edits',
    notExported: 'values of listings before and after a change',
    personal: 'before after',
    other: 'edit_id listing_id company_id outcome code',
  },
  bulk_changes: {
    purpose: 'bulk',
    retention: 'bulk',
    owner: 'company',
    onClosing: 'kept',
    notExported: 'copies of listings as they were, kept for a day to undo a change',
    personal: 'before stock_correction',
    other: 'cause_id listing_id company_id is_created version at',
    expired: (past) => sql`cause_id < ${past.keyYears(1)}`,
  },
}
