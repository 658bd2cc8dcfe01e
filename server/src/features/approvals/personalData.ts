import type { Catalogue } from '../../platform/personalData/catalogue.ts'

export const personalData: Catalogue = {
  approval_rules: { notPersonal: 'what a company has decided', columns: 'company_id rules version' },
  approval_requests: {
    purpose: 'trade',
    retention: 'company',
    owner: 'company',
    onClosing: 'deleted',
    notExported: 'the history of each record has who asked and who decided',
    personal: 'record_name_ar record_name_en content shown note request_note',
    other: `
      id company_id call record_kind record_id record_ref reasons status requested_by requested_at decided_by decided_at
      warehouse_ids awaits_notice`,
  },
}
