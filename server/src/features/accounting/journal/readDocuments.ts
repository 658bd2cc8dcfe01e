import type { BookedDocument, VatCategory } from '@mawrid/contract/accounting/journal.ts'
import type { invoiceKinds } from '@mawrid/contract/invoices/invoice.ts'
import type { VatOfCategory } from '@mawrid/contract/sales/sums.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import { type DeductedAdvance, invoiceLines, ownInvoices } from '../../invoices/index.ts'
import type { Period } from './period.ts'

/** An issued document with its place in the order of reading. */
export interface DocumentRow extends Record<string, unknown> {
  readonly id: string
  readonly on: string
  readonly kind: (typeof invoiceKinds)[number]
  readonly number: string
  readonly reference: string | null
  readonly name_ar: string
  readonly name_en: string | null
  readonly vat_number: string | null
  readonly is_of_advance: boolean
  readonly sold: Readonly<Partial<Record<VatCategory, string>>> | null
  readonly delivery_fee: string
  readonly vat_by_category: readonly VatOfCategory[]
  readonly advances: readonly DeductedAdvance[]
}

/** The documents issued in a period by their day, by the index invoices_day; a document counts on the day that the VAT return counts it. */
export async function readDocuments(
  companyDb: Db,
  period: Period,
  last: DocumentRow | undefined,
  limit: number,
): Promise<DocumentRow[]> {
  const { rows } = await companyDb.execute<DocumentRow>(documentsQuery(period, last, limit))
  return rows
}

/** The query on its own, so that tests can explain it. */
export function documentsQuery(
  { from, to }: Period,
  last: Pick<DocumentRow, 'on' | 'id'> | undefined,
  limit: number,
): SQL {
  const i = ownInvoices
  return sql`
    select ${i.id} as id, ${i.issuedOn}::text as "on", ${i.kind} as kind, ${i.number} as number,
      coalesce(${i.originalNumber}, ${i.poNumber}) as reference,
      ${i.buyer} ->> 'name_ar' as name_ar, ${i.buyer} ->> 'name_en' as name_en, ${i.buyer} ->> 'vat_number' as vat_number,
      coalesce(original.kind = 'advance_payment', false) as is_of_advance,
      (select jsonb_object_agg(vat_category, net) from (
        select vat_category, sum(net)::text as net from ${invoiceLines} where invoice_id = ${i.id} group by 1
      ) lines) as sold,
      ${i.deliveryFee}::text as delivery_fee, ${i.vatByCategory} as vat_by_category, ${i.advances} as advances
    from ${i} left join own_invoices original on original.id = ${i.originalId}
    where ${i.issuedOn} between ${last?.on ?? from}::date and ${to}::date
      ${last && sql`and (${i.issuedOn}, ${i.id}) > (${last.on}::date, ${last.id}::uuid)`}
    order by ${i.issuedOn}, ${i.id}
    limit ${limit}`
}

export function bookedDocument(row: DocumentRow): BookedDocument {
  const { number, on, kind, reference, name_ar, name_en, vat_number, is_of_advance, sold, delivery_fee } = row
  return {
    number,
    on,
    kind,
    reference,
    party: { name_ar, name_en, vat_number },
    is_of_advance,
    sold: sold ?? {},
    delivery_fee,
    vat_by_category: row.vat_by_category,
    deducted: row.advances.flatMap(({ vat_by_category }) => vat_by_category),
  }
}
