import type { Catalogue } from '../../platform/personalData/catalogue.ts'

export const personalData: Catalogue = {
  price_lists: {
    notPersonal: 'prices of a company; a list for one customer ends with the customer’s record',
    columns:
      'id company_id name_ar name_en audience price_group customer_id from_day to_day priority basis rounding prices_include_vat status price_count audience_key search version created_at updated_at',
  },
  price_rules: {
    notPersonal: 'prices of a company',
    columns: 'id company_id list_id position target listing_id article_id category_id brand unit_id tiers target_key',
  },
}
