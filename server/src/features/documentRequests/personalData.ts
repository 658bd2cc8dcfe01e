import type { Catalogue } from '../../platform/personalData/catalogue.ts'

export const personalData: Catalogue = {
  document_requests: {
    purpose: 'trade',
    retention: 'company',
    owner: 'company',
    onClosing: 'deleted',
    notExported: 'the seller exports requests from their list',
    personal: `
      buyer_name_ar buyer_name_en buyer_contact buyer_email buyer_phone reason note search listing_name_ar listing_name_en
      document_name`,
    other: `
      id company_id listing_id listing_kind listing_ref document_id document_kind buyer_id status requested_at answer_by
      is_reminded decided_by decided_at ends_at opened_count last_opened_at`,
  },
  document_openings: {
    purpose: 'trade',
    retention: 'company',
    owner: 'company',
    onClosing: 'deleted',
    notExported: 'part of the requests for documents',
    personal: 'reader',
    other: 'id company_id request_id token_hash expires_at opened_at',
  },
}
