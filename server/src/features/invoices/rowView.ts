import type { InvoiceRow } from '@mawrid/contract/invoices/invoice.ts'
import { allowedActions, type InvoiceState, isOverdue } from './lifecycle.ts'
import type { InvoiceRecord } from './tables.ts'

/** What a list reads of a document. */
export type Listed = InvoiceState &
  Pick<
    InvoiceRecord,
    | 'id'
    | 'version'
    | 'createdAt'
    | 'updatedAt'
    | 'number'
    | 'zatcaStatus'
    | 'dealId'
    | 'dealNumber'
    | 'originalNumber'
    | 'buyerId'
    | 'issuedAt'
    | 'assigneeId'
  > & { readonly buyer: { readonly name_ar: string; readonly name_en: string | null } | null }

/** An invoice or note in a list. */
export function rowView(invoice: Listed, today: string): InvoiceRow {
  const { dealId, dealNumber, originalId, originalNumber, buyer } = invoice
  return {
    id: invoice.id,
    version: invoice.version,
    allowed_actions: allowedActions(invoice),
    created_at: invoice.createdAt.toISOString(),
    updated_at: invoice.updatedAt.toISOString(),
    number: invoice.number,
    kind: invoice.kind,
    status: invoice.status,
    zatca_status: invoice.zatcaStatus,
    is_overdue: isOverdue(invoice, today),
    deal: dealId && dealNumber ? { id: dealId, number: dealNumber } : null,
    original: originalId && originalNumber ? { id: originalId, number: originalNumber } : null,
    buyer_id: invoice.buyerId,
    buyer_name_ar: buyer?.name_ar ?? null,
    buyer_name_en: buyer?.name_en ?? null,
    issued_at: invoice.issuedAt?.toISOString() ?? null,
    due_on: invoice.dueOn,
    total: invoice.total,
    open: invoice.open,
    assignee: invoice.assigneeId,
  }
}
