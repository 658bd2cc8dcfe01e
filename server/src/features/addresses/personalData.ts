import type { Catalogue } from '../../platform/personalData/catalogue.ts'

export const personalData: Catalogue = {
  addresses: {
    purpose: 'company',
    retention: 'company',
    owner: 'company',
    onClosing: 'kept',
    personal: `
      label short_address building_number street_ar street_en district_ar district_en city region postal_code
      additional_number unit_number lat lng contact_name contact_phone`,
    other: 'id company_id kind country is_default version created_at updated_at city_id verified_at',
  },
  address_lookups: {
    notPersonal: 'what the address service says of a short address, with no person in it',
    columns: 'short_address found checked_at',
  },
}
