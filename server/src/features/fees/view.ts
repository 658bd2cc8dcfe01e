import type { FeeLine, FeeStatement, RunningFees } from '@mawrid/contract/fees/fee.ts'
import { feeSums } from '@mawrid/contract/fees/sums.ts'
import { withVat } from '@mawrid/contract/subscriptions/price.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import type { Db } from '../../platform/parts.ts'
import { creditNotesOfIds, dueOf, type InvoiceRow, invoicesOfIds, transferOf } from '../subscriptions/index.ts'
import { namesOfUsers } from '../users/index.ts'
import { chargeOf } from './issueStatements.ts'
import { lineActionsOf } from './objections.ts'
import type { FeeLineRecord, FeeStatementRecord } from './tables.ts'

export async function statementViews(db: Db, rows: readonly FeeStatementRecord[], now: Date): Promise<FeeStatement[]> {
  const invoices = await invoicesOfIds(
    db,
    rows.flatMap(({ invoiceId }) => invoiceId ?? []),
  )
  return rows.map((row) => {
    const invoice = invoices.find(({ id }) => id === row.invoiceId)
    const { vat, total } = withVat(row.invoiced)
    return {
      id: row.id,
      month: row.month,
      line_count: row.lineCount,
      invoiced: row.invoiced,
      vat,
      total,
      credited: row.credited,
      created_at: row.createdAt.toISOString(),
      invoice: invoice ? invoiceView(invoice, now) : null,
    }
  })
}

function invoiceView(row: InvoiceRow, now: Date): NonNullable<FeeStatement['invoice']> {
  const { id, number, status, dueOn } = row
  const isUnpaid = status === 'open' || status === 'in_review'
  return {
    id,
    number,
    status,
    is_overdue: status === 'open' && dueOn < riyadhDay(now),
    due_on: dueOn,
    credited: fromHalalas(toHalalas(row.credited) + toHalalas(row.refunded)),
    open: isUnpaid ? dueOf(row) : '0.00',
  }
}

export async function oneStatementView(db: Db, row: FeeStatementRecord, now: Date): Promise<FeeStatement> {
  const [view] = await statementViews(db, [row], now)
  if (!view) throw new Error('One statement gives one view')
  return view
}

export function runningView(month: string, lines: readonly FeeLineRecord[]): RunningFees {
  const { fees, invoiced, credited } = feeSums(lines.map(chargeOf))
  return { month, line_count: lines.length, fees, invoiced, credited }
}

/** With the names of who objected, and the credit notes, read for all at once. */
export async function lineViews(db: Db, rows: readonly FeeLineRecord[], now: Date): Promise<FeeLine[]> {
  const names = await namesOfUsers(db, [...new Set(rows.flatMap(({ objectedBy }) => objectedBy ?? []))])
  const notes = await creditNotesOfIds(
    db,
    rows.flatMap(({ creditNoteId }) => creditNoteId ?? []),
  )
  return rows.map((row) => {
    const note = notes.find(({ id }) => id === row.creditNoteId)
    return {
      id: row.id,
      kind: row.kind,
      month: row.month,
      statement: row.statementId,
      deal: { id: row.dealId, number: row.dealNumber },
      at: row.at.toISOString(),
      taxable: row.taxable,
      percent: row.percent,
      amount: row.amount,
      reason: row.reason,
      needs_note: row.needsNote,
      credit_note: note
        ? { id: note.id, number: note.number, invoice: note.invoiceId, transfer: transferOf(note) }
        : null,
      objection: objectionView(row, names),
      allowed_actions: lineActionsOf(row, now),
    }
  })
}

export async function oneLineView(db: Db, row: FeeLineRecord, now: Date): Promise<FeeLine> {
  const [view] = await lineViews(db, [row], now)
  if (!view) throw new Error('One line gives one view')
  return view
}

function objectionView(row: FeeLineRecord, names: Awaited<ReturnType<typeof namesOfUsers>>): FeeLine['objection'] {
  const { objection, objectionReason, objectedAt, objectedBy } = row
  if (!objection || !objectionReason || !objectedAt) return null
  const by = names.get(objectedBy ?? '')
  return {
    status: objection,
    reason_code: objectionReason,
    note: row.objectionNote,
    at: objectedAt.toISOString(),
    by: by && objectedBy ? { id: objectedBy, name: by.name, name_ar: by.name_ar } : null,
    answer: row.answer,
    answered_at: row.answeredAt?.toISOString() ?? null,
  }
}
