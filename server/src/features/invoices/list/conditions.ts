import type { QueryOf } from '@mawrid/contract/call.ts'
import type { listInvoices } from '@mawrid/contract/invoices/calls.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { and, eq, gt, gte, inArray, lt, lte, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { holdingWord } from '../../../platform/lists/holding.ts'
import { wordsOf } from '../../../platform/lists/words.ts'
import { buyersOfCustomer } from '../../customers/index.ts'
import { type AsOf, lateDocuments, zatcaDocuments } from '../../einvoicing/index.ts'
import { assignedTo } from '../../team/index.ts'
import { ownInvoices as own } from '../tables.ts'

export type InvoiceFilters = Omit<QueryOf<typeof listInvoices>, 'page' | 'page_size' | 'ordering'>

/** What an invoice meets to be in a list; every figure leads to the list it counts. */
export function meeting(filters: InvoiceFilters, at: AsOf): SQL | undefined {
  const today = riyadhDay(at.now)
  const is = <Value>(value: Value | undefined, condition: (value: Value) => SQL | undefined) =>
    value === undefined ? undefined : condition(value)
  return and(
    is(filters.status, (status) => eq(own.status, status)),
    is(filters.zatca_status, (status) => eq(own.zatcaStatus, status)),
    is(filters.zatca_delay, (delay) => isDocument(lateDocuments(at, delay === 'any' ? undefined : delay))),
    is(filters.zatca_warning, (code) =>
      isDocument(sql`${zatcaDocuments.messages} @> ${JSON.stringify([{ code, severity: 'warning' }])}::jsonb`),
    ),
    is(filters.kind, (kind) => eq(own.kind, kind)),
    is(filters.is_note, (isNote) => either(isNote, inArray(own.kind, ['credit_note', 'debit_note']))),
    is(filters.vat_category, (category) => sql`${own.vatByCategory} @> ${JSON.stringify([{ category }])}::jsonb`),
    is(filters.issued, (isIssued) => either(isIssued, notInArray(own.status, ['draft', 'cancelled']))),
    is(filters.unpaid, (isUnpaid) => either(isUnpaid, owed())),
    is(filters.overdue, (isOverdue) => either(isOverdue, overdue(today))),
    is(filters.deal, (deal) => eq(own.dealId, deal)),
    is(filters.buyer, (buyer) => sql`${own.buyerId} in ${buyersOfCustomer(buyer)}`),
    is(filters.assignee, (assignee) => assignedTo(own.assigneeId, assignee)),
    is(filters.from, (day) => gte(own.issuedOn, day)),
    is(filters.to, (day) => lte(own.issuedOn, day)),
    paidBetween(filters.paid_from, filters.paid_to),
    is(filters.due_from, (day) => gte(own.dueOn, day)),
    is(filters.due_to, (day) => lte(own.dueOn, day)),
    ...wordsOf(filters.search).map((word) => holdingWord(word, own)),
  )
}

/** The document that represents the invoice at ZATCA; corrected ones do not count. */
function isDocument(condition: SQL | undefined): SQL {
  return sql`exists (select from ${zatcaDocuments} where ${zatcaDocuments.id} = ${own.uuid} and ${condition})`
}

/** By the index invoice_payments_day. */
function paidBetween(from: string | undefined, to: string | undefined): SQL | undefined {
  if (from === undefined && to === undefined) return undefined
  return sql`${own.id} in (
    select invoice_id from invoice_payments
    where company_id = current_company() and reversed_at is null
      and paid_on between ${from ?? '-infinity'}::date and ${to ?? 'infinity'}::date)`
}

/** A buyer still has to pay for it. */
export function owed(): SQL | undefined {
  return and(gt(own.open, '0'), ne(own.kind, 'credit_note'))
}

function overdue(today: string): SQL | undefined {
  return and(owed(), lt(own.dueOn, today))
}

/** What has no due day is not overdue, so the opposite of a condition holds where that is not known. */
function either(holds: boolean, condition: SQL | undefined): SQL | undefined {
  return holds || !condition ? condition : sql`(${condition}) is not true`
}
