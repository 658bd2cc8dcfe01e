import type { Catalogue } from '../../platform/personalData/catalogue.ts'
import { fieldColumnKeys, listings } from './tables.ts'

export const personalData: Catalogue = {
  listings: {
    purpose: 'trade',
    retention: 'company',
    owner: 'company',
    onClosing: 'kept',
    notExported: 'the seller exports listings from their lists',
    personal: `name_ar name_en slug status_reason name_key_ar name_key_en search search_words ${fieldNames(true)}`,
    other: `
      id company_id kind ref category_id status archive_rank completeness ${fieldNames(false)}
      available stock cover has_name_ar has_pending_change published_on version created_at updated_at`,
  },
  listing_details: {
    purpose: 'trade',
    retention: 'company',
    owner: 'company',
    onClosing: 'kept',
    notExported: 'part of listings',
    personal: 'description_ar description_en tags kind_fields pending_change images documents',
    other: 'listing_id company_id regions',
  },
  articles: {
    notPersonal: 'what a product is sold as',
    columns:
      'id company_id listing_id position sku barcode option_values option_values_en price image is_active is_kept',
  },
  listing_numbers: {
    notPersonal: 'numbers and versions for lists',
    columns: 'company_id kind last',
  },
  catalogue_versions: {
    notPersonal: 'numbers and versions for lists',
    columns: 'company_id version',
  },
  listing_files: {
    notPersonal: 'which file belongs to which listing',
    columns: 'listing_id file_id company_id',
  },
}

/** A seller may write anything into a text; numbers, dates and ids contain no personal data. */
function fieldNames(areTexts: boolean): string {
  const columns = fieldColumnKeys.map((key) => listings[key])
  return columns.flatMap((column) => ((column.getSQLType() === 'text') === areTexts ? column.name : [])).join(' ')
}
