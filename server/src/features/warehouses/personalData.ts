import type { Catalogue } from '../../platform/personalData/catalogue.ts'

export const personalData: Catalogue = {
  warehouses: {
    purpose: 'company',
    retention: 'company',
    owner: 'company',
    onClosing: 'kept',
    personal: 'name_ar name_en manager_name manager_phone lat lng',
    other: `
      id company_id code kind address_id storage capacity_m3 working_hours closed_days open_holidays cutoff_time
      handling_days pickup delivery_regions is_default status version created_at updated_at`,
  },
}
