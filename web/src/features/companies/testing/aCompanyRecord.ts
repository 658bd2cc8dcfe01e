import type { CompanyRecord } from '@mawrid/contract/companies/companyRecord.ts'
import { aCompany } from '#platform/testing/aSeller.ts'

export function aCompanyRecord(changes: Partial<CompanyRecord> = {}): CompanyRecord {
  return {
    ...aCompany({ is_active: false, is_verified: false }),
    version: 1,
    allowed_actions: ['edit', 'verify'],
    created_at: '2026-11-01T08:00:00.000Z',
    updated_at: '2026-11-01T08:00:00.000Z',
    description_ar: null,
    description_en: null,
    gs1_prefix: null,
    sscc_extension: 0,
    status: 'unverified',
    status_reason: null,
    vat_check_due: false,
    cr_status: null,
    issue_date_hijri: null,
    expiry_date_hijri: null,
    activities: [],
    city: null,
    checked_at: null,
    cr_waiting: null,
    activation: [],
    subscription: null,
    grace_until: null,
    ...changes,
  }
}
