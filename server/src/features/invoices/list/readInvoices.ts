import type { ZatcaMessage } from '@mawrid/contract/einvoicing/message.ts'
import type { InvoiceBuyer } from '@mawrid/contract/invoices/party.ts'
import { waitingAtZatca } from '@mawrid/contract/invoices/states.ts'
import { eq, getViewSelectedFields, type SQL, sql } from 'drizzle-orm'
import { literals } from '../../../platform/database/literals.ts'
import { countingUpTo, indexOrder, type Place } from '../../../platform/lists/page.ts'
import type { Db } from '../../../platform/parts.ts'
import { type AsOf, zatcaDocuments, zatcaUnits } from '../../einvoicing/index.ts'
import { lastPaidOn } from '../payments/store.ts'
import { ownInvoices as own } from '../tables.ts'
import { type InvoiceFilters, meeting } from './conditions.ts'

/** A list of invoices of a company, counted up to `most`. */
export function countingInvoices(db: Db, filters: InvoiceFilters, at: AsOf, limit: number) {
  return countingUpTo(db, own, meeting(filters, at), limit)
}

/** The page is found in an index alone; only its own rows are fetched whole. */
export function readInvoices(db: Db, filters: InvoiceFilters, at: AsOf, { ordering, limit, offset }: Place) {
  const order = indexOrder(ordering, keys, own.id)
  const page = db
    .select({ id: own.id })
    .from(own)
    .where(meeting(filters, at))
    .orderBy(order)
    .limit(limit)
    .offset(offset)
    .as('page')
  const { buyer, seller, qr, bank, vatByCategory, search, ...listed } = getViewSelectedFields(own)
  const buyerName = sql<Pick<InvoiceBuyer, 'name_ar' | 'name_en' | 'vat_number'> | null>`
    case when ${own.buyer} is not null
      then jsonb_build_object('name_ar', ${own.buyer} -> 'name_ar', 'name_en', ${own.buyer} -> 'name_en',
        'vat_number', ${own.buyer} -> 'vat_number') end`
  const zatcaWaits = sql<{
    readonly signed_at: string
    readonly due_at: string | null
    readonly messages: readonly ZatcaMessage[]
  } | null>`
    case when ${own.zatcaStatus} in ${literals(waitingAtZatca)} then (
      select jsonb_build_object('signed_at', ${zatcaDocuments.signedAt}, 'due_at', ${zatcaDocuments.dueAt},
        'messages', ${zatcaDocuments.messages})
      from ${zatcaDocuments} join ${zatcaUnits} on ${zatcaUnits.id} = ${zatcaDocuments.unitId}
      where ${zatcaDocuments.id} = ${own.uuid} and ${zatcaUnits.environment} = ${at.environment}) end`
  return db
    .select({ ...listed, buyer: buyerName, paidOn: lastPaidOn(own.id), zatcaWaits })
    .from(page)
    .innerJoin(own, eq(own.id, page.id))
    .orderBy(order)
}

/** Each order is held whole by an index of `0009_invoices.sql`. Ids are in the order of the drafts (UUID v7). */
const keys: Readonly<Record<string, SQL>> = {
  number: sql`${own.number}`,
  // A draft is sorted by the time it was created.
  issued_at: sql`coalesce(${own.issuedAt}, ${own.createdAt})`,
  due_on: sql`${own.dueOn}`,
  total: sql`${own.total}`,
  open: sql`${own.open}`,
  updated_at: sql`${own.updatedAt}`,
}
