import { sql } from 'drizzle-orm'
import type { Catalogue } from '../../platform/personalData/catalogue.ts'

export const personalData: Catalogue = {
  customers: {
    purpose: 'trade',
    retention: 'customers',
    owner: 'company',
    onClosing: 'kept',
    notExported: 'buyers’ data; the seller exports customers from their list',
    personal: 'name_ar name_en name_key contacts address other_addresses tags note block_reason search',
    secret: 'vat_number identifier identifier_sealed identifier_key',
    other: `
      id company_id number kind payment_days price_group credit_limit credit_policy assignee_id status version created_at
      updated_at merged_into`,
    expired: (past) => sql`not is_customer_named(id)
      and (updated_at < ${past.years(5)} or company_id in (select id from companies where closed_at is not null))`,
  },
  customer_merges: {
    purpose: 'trade',
    retention: 'customers',
    owner: 'company',
    onClosing: 'kept',
    deletedWith: 'customers',
    notExported: 'part of customers',
    personal: 'replaced added',
    other: 'customer_id company_id into_id buyers merged_at',
  },
  customer_documents: {
    purpose: 'trade',
    retention: 'customers',
    owner: 'company',
    onClosing: 'kept',
    deletedWith: 'customers',
    notExported: 'part of customers',
    personal: 'name',
    other: 'id company_id customer_id file_id kind expires_on added_by created_at',
  },
  customer_buyers: {
    notPersonal: 'by which ids deals and invoices know a customer',
    columns: 'company_id buyer_id customer_id of_market',
  },
  customers_alike: {
    notPersonal: 'which customers may be the same as others',
    columns: 'customer_id company_id',
  },
  customer_numbers: {
    notPersonal: 'counters of a company',
    columns: 'company_id last',
  },
}
