import { sql } from 'drizzle-orm'
import type { Catalogue } from '../../platform/personalData/catalogue.ts'

export const personalData: Catalogue = {
  invoices: {
    purpose: 'invoicing',
    retention: 'tax',
    owner: 'company',
    onClosing: 'kept',
    notExported: 'buyers’ data; the seller exports invoices from their list',
    personal: 'buyer seller bank po_number note_ar note_en terms_ar terms_en reason discount qr search',
    secret: 'buyer_identifier_sealed',
    other: `
      id company_id kind is_simplified status zatca_status number deal_id deal_number original_id
      original_number original_issued_at buyer_id assignee_id logo_file lang supply_on due_on payment_means reason_code discount_amount
      delivery_fee subtotal taxable vat_by_category vat total paid set_off credited open issued_at issued_on
      uuid counter hash previous_hash restock advances prepaid deducted return_days version created_at updated_at`,
    expired: (past) => sql`id < ${past.keyYears(10)} and coalesce(issued_on, updated_at::date) < ${past.years(10)}
      and not exists (select from invoices note where note.original_id = invoices.id)`,
  },
  invoice_lines: {
    purpose: 'invoicing',
    retention: 'tax',
    owner: 'company',
    onClosing: 'kept',
    deletedWith: 'invoices',
    notExported: 'part of invoices',
    personal: 'name_ar name_en discount',
    other: `
      id invoice_id company_id position deal_line_id milestone_id of_line_id sku qty unit_id unit_price
      discount_amount net vat_category exemption_code vat gross`,
  },
  invoice_payments: {
    purpose: 'invoicing',
    retention: 'tax',
    owner: 'company',
    onClosing: 'kept',
    deletedWith: 'invoices',
    notExported: 'part of invoices',
    personal: 'reference reversal_reason',
    other: 'id invoice_id company_id paid_on amount method receipt_file recorded_at reversed_at',
  },
  invoice_settlements: {
    notPersonal: 'when invoices were paid in full; deleted with the invoice',
    columns: 'invoice_id company_id buyer_id paid_on days_late',
  },
  invoice_emails: {
    purpose: 'invoicing',
    retention: 'tax',
    owner: 'company',
    onClosing: 'kept',
    deletedWith: 'invoices',
    notExported: 'buyers’ email addresses',
    personal: 'sent_to sent_at',
    other: 'id invoice_id company_id kind step',
  },
  invoice_buyers: {
    purpose: 'invoicing',
    retention: 'buyers',
    owner: 'company',
    onClosing: 'kept',
    notExported: 'buyers’ data; the seller exports invoices from their list',
    personal: 'name_ar name_en party search',
    secret: 'identity_key identifier_sealed',
    other: 'id company_id market_id updated_at',
    expired: (
      past,
    ) => sql`not exists (select from invoices where invoices.company_id = invoice_buyers.company_id and invoices.buyer_id = invoice_buyers.id)
      and (updated_at < ${past.years(5)} or company_id in (select id from companies where closed_at is not null))`,
  },
  invoice_settings: {
    purpose: 'invoicing',
    retention: 'account',
    owner: 'company',
    onClosing: 'deleted',
    personal: 'bank terms_ar terms_en lang',
    other: 'company_id due_days reminds version',
  },
  invoice_bundles: {
    purpose: 'invoicing',
    retention: 'account',
    owner: 'company',
    onClosing: 'kept',
    notExported: 'which invoices a download holds; it is removed after a week',
    personal: 'invoice_ids',
    other: 'id company_id requested_by state lang made total file_id created_at expires_at',
  },
  invoice_series: {
    notPersonal: 'counters and hashes of a company’s documents',
    columns: 'company_id series last',
  },
  invoice_chains: {
    notPersonal: 'counters and hashes of a company’s documents',
    columns: 'company_id counter hash',
  },
  invoice_versions: {
    notPersonal: 'counters and hashes of a company’s documents',
    columns: 'company_id version',
  },
}
