import { sql } from 'drizzle-orm'
import type { Catalogue } from '../../platform/personalData/catalogue.ts'

export const personalData: Catalogue = {
  notices: {
    purpose: 'operation',
    retention: 'notifications',
    owner: 'user',
    onClosing: 'deleted',
    personal: 'kind path values state at remind_at',
    other: 'id user_id company_id record_id count created_at updated_at warehouse_ids',
    expired: (past) =>
      sql`updated_at < ${past.days(90)} and (state in ('read', 'done') or updated_at < ${past.days(400)})`,
  },
  notice_choices: {
    purpose: 'account',
    retention: 'account',
    owner: 'user',
    onClosing: 'deleted',
    personal: 'kind channel choice',
    other: 'user_id',
  },
  notice_times: {
    purpose: 'account',
    retention: 'account',
    owner: 'user',
    onClosing: 'deleted',
    personal: 'digest_hour quiet_from quiet_until',
    other: 'user_id digested_at',
  },
  notice_phones: {
    purpose: 'account',
    retention: 'account',
    owner: 'user',
    onClosing: 'deleted',
    personal: 'phone confirmed_at',
    secret: 'code_hash',
    other: 'user_id code_expires_at code_attempts',
  },
  push_keys: {
    notPersonal: 'keys of the installation',
    columns: 'is_only_row public_key private_sealed created_at',
  },
  push_subscriptions: {
    purpose: 'account',
    retention: 'account',
    owner: 'user',
    onClosing: 'deleted',
    personal: 'created_at',
    secret: 'endpoint_hash target_sealed',
    other: 'id user_id session_id',
  },
  sent_notifications: {
    purpose: 'operation',
    retention: 'emails_sent',
    owner: 'company',
    onClosing: 'kept',
    personal: 'kind moment at',
    other: 'company_id record_id',
  },
}
