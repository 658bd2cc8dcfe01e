import type { CompanyRecord } from '@mawrid/contract/companies/companyRecord.ts'
import { activationOf } from './activation.ts'
import { companyState } from './lifecycle.ts'
import type { CompanyRow } from './store.ts'
import { companyView } from './view.ts'

/** The company as its own screens show it. */
export function companyRecord(row: CompanyRow, now: Date): CompanyRecord {
  const status = companyState(row, now)
  const activation = activationOf(row, now)
  const nextActions = activation.flatMap(({ action }) => action ?? [])
  const mayVerify = status !== 'suspended' && !row.crWaiting
  return {
    ...companyView(row, status === 'active'),
    description_ar: row.descriptionAr,
    description_en: row.descriptionEn,
    gs1_prefix: row.gs1Prefix,
    sscc_extension: row.ssccExtension,
    version: row.version,
    allowed_actions: [...new Set(['edit', ...(mayVerify ? ['verify'] : []), ...nextActions])],
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    status,
    status_reason: row.suspendedReason,
    vat_check_due: row.vatCheckDue,
    cr_status: row.crStatus,
    issue_date_hijri: row.issueDateHijri,
    expiry_date_hijri: row.expiryDateHijri,
    activities: [...row.crActivities],
    city: row.crCity,
    checked_at: row.crCheckedAt?.toISOString() ?? null,
    cr_waiting:
      row.crWaiting && row.crWaitingSince ? { cr: row.crWaiting, since: row.crWaitingSince.toISOString() } : null,
    activation,
    subscription: row.subscriptionId,
    grace_until: row.graceUntil,
  }
}
