import type { Catalogue } from '../../platform/personalData/catalogue.ts'

export const personalData: Catalogue = {
  market_keys: {
    notPersonal: 'systems of the marketplace',
    columns: 'id name scopes secret_hash created_at last_used_at revoked_at',
  },
  market_webhooks: {
    notPersonal: 'systems of the marketplace',
    columns: 'id secret_version secrets_sealed rotated_at url kinds failing_since backoff_until disabled_at created_at',
  },
  market_events: {
    purpose: 'operation',
    retention: 'notices',
    owner: 'company',
    onClosing: 'kept',
    notExported: 'keys and states of the records that the copy holds',
    personal: 'data',
    other: 'id kind company_id record_id at',
  },
  market_deliveries: {
    notPersonal: 'tries to reach a system of the marketplace',
    columns: 'id position webhook_id event_id record_id state tries next_at locked_until attempts',
  },
}
