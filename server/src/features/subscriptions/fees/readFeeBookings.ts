import type { BookedFee } from '@mawrid/contract/accounting/journal.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'

interface Row extends Record<string, unknown>, Omit<BookedFee, 'party'> {
  readonly name_ar: string
  readonly name_en: string | null
  readonly vat_number: string | null
}

/**
 * The marketplace's fee for the journal of these days: invoices, credit notes, payments, and refunds of what was paid before its
 * credit note, those by transfer from when they are noted. Each day is that of Riyadh and never changes. By subscription_invoices_company; a company has a few a month.
 */
export async function readFeeBookings(
  companyDb: Db,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<BookedFee[]> {
  const { rows } = await companyDb.execute<Row>(sql`
    with own as (
      select * from subscription_invoices
      where company_id = current_company() and purpose = 'fees' and issued_at is not null
    ), notes as (
      select note.*, own.number as invoice_number, own.seller,
        case when note.is_set_off then null when note.is_by_transfer then note.transfer_noted_at else note.issued_at end
          as refunded_at
      from own join subscription_credit_notes note on note.invoice_id = own.id
      where note.number is not null
    ), booked as (
      select 'fee_invoice' as kind, number, issued_at as at, number as document, reference, subtotal as net, vat, total, seller
      from own
      union all
      select 'fee_payment', 'FP-' || right(id::text, 8), paid_at, number, coalesce(bank_reference, reference), 0, 0,
        total - credited, seller
      from own where paid_at is not null
      union all
      select 'fee_credit_note', number, issued_at, number, invoice_number, subtotal, vat, total, seller from notes
      union all
      select 'fee_refund', 'FR-' || right(id::text, 8), refunded_at, number, invoice_number, 0, 0, total, seller
      from notes where refunded_at is not null
    )
    select kind, number, (at at time zone 'Asia/Riyadh')::date::text as "on", document, reference,
      net::numeric(14, 2)::text as net, vat::numeric(14, 2)::text as vat, total::numeric(14, 2)::text as total,
      seller ->> 'name_ar' as name_ar, seller ->> 'name_en' as name_en, seller ->> 'vat_number' as vat_number
    from booked
    where (at at time zone 'Asia/Riyadh')::date between ${from}::date and ${to}::date
    order by at, number`)
  return rows.map(({ name_ar, name_en, vat_number, ...row }) => ({ ...row, party: { name_ar, name_en, vat_number } }))
}
