import { sql } from 'drizzle-orm'
import type { Catalogue } from '../../platform/personalData/catalogue.ts'

export const personalData: Catalogue = {
  zatca_units: {
    purpose: 'invoicing',
    retention: 'tax',
    owner: 'company',
    onClosing: 'kept',
    deletedWith: 'companies',
    notExported: 'the company’s registration with the tax authority; it is shown on the e-invoicing page',
    personal: 'name branch vat_number',
    secret: 'pending_sealed active_sealed',
    other: `
      id company_id environment document_types status industry step checks failure certificate certificate_from
      certificate_until refused_at counter hash sending_until version created_at updated_at`,
  },
  zatca_documents: {
    purpose: 'invoicing',
    retention: 'tax',
    owner: 'company',
    onClosing: 'kept',
    deletedWith: 'invoices',
    notExported: 'part of invoices',
    // The marketplace's own documents have no row in invoices.
    expired: (past) => sql`company_id is null and signed_at < ${past.years(10)}`,
    personal: 'xml qr messages answer cleared_xml cleared_qr',
    other: `
      id company_id unit_id invoice_id number is_simplified counter previous_hash hash status attempts may_have_arrived
      retry_at due_at signed_at sent_at answered_at`,
  },
  zatca_certificates: {
    purpose: 'invoicing',
    retention: 'tax',
    owner: 'company',
    onClosing: 'kept',
    deletedWith: 'companies',
    notExported: 'the company’s registration with the tax authority; it is shown on the e-invoicing page',
    personal: 'certificate',
    other: 'id company_id unit_id valid_from valid_until created_at',
  },
  zatca_checks: {
    purpose: 'invoicing',
    retention: 'tax',
    owner: 'company',
    onClosing: 'kept',
    deletedWith: 'companies',
    notExported: 'the result of a check of the company’s own documents; it is shown on the e-invoicing page',
    personal: 'fault',
    other: 'id company_id requested_by requested_at finished_at total checked unit_id counter hash',
  },
}
