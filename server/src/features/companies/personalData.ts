import type { Catalogue } from '../../platform/personalData/catalogue.ts'

export const personalData: Catalogue = {
  companies: {
    purpose: 'company',
    retention: 'company',
    owner: 'user',
    onClosing: 'kept',
    personal: `
      name slug description description_ar description_en address phone email website logo_file_id
      banner_file_id exclusive_vat_number tax_number cr cr_name cr_entity_number cr_main_number cr_main_entity_number cr_status
      cr_city cr_activities cr_waiting issue_date expiry_date suspended_reason verification_refusal`,
    other: `
      id user_id provider_type mmkn_pfp is_verified cr_checked_at issue_date_hijri expiry_date_hijri
      verification_failures subscription_package subscription_start_date subscription_end_date active_until
      suspended_at version created_at updated_at cr_waiting_since subscription_id subscription_status
      grace_until vat_check_due closed_at requires_second_step gs1_prefix sscc_extension`,
  },
}
