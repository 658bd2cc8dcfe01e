import type { Catalogue } from '../../platform/personalData/catalogue.ts'

export const personalData: Catalogue = {
  zatca_units: {
    purpose: 'invoicing',
    retention: 'tax',
    owner: 'company',
    onClosing: 'kept',
    notExported: 'the company’s registration with the tax authority; it is shown on the e-invoicing page',
    personal: 'name branch vat_number',
    secret: 'pending_sealed active_sealed',
    other: `
      id company_id environment document_types status industry step checks failure certificate certificate_from
      certificate_until counter hash version created_at updated_at`,
  },
}
