import type { Catalogue } from '../../platform/personalData/catalogue.ts'

export const personalData: Catalogue = {
  accounting_settings: {
    purpose: 'invoicing',
    retention: 'account',
    owner: 'company',
    onClosing: 'deleted',
    personal: 'email accounts lang',
    other: 'company_id layout format emails_from version',
  },
  accounting_emails: {
    purpose: 'invoicing',
    retention: 'account',
    owner: 'company',
    onClosing: 'deleted',
    personal: 'sent_to sent_at',
    other: 'id company_id month layout format lang is_monthly sent_by',
  },
}
