import { invoiceLife } from '@mawrid/contract/invoices/states.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { actionsFrom, after, type Side } from '@mawrid/contract/states.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import type { InvoiceRecord } from './tables.ts'
import { isAwaitingClearance } from './zatca/clearance.ts'

export type InvoiceAction = (typeof invoiceLife.moves)[number]['action']
export type InvoiceStatus = InvoiceRecord['status']

/** The part of an invoice that the rules use. */
export type InvoiceState = Pick<
  InvoiceRecord,
  | 'status'
  | 'kind'
  | 'isSimplified'
  | 'zatcaStatus'
  | 'total'
  | 'paid'
  | 'open'
  | 'credited'
  | 'deducted'
  | 'setOff'
  | 'dueOn'
  | 'originalId'
>

/** The values after the action, for conditions that depend on them. */
export interface Leaving {
  readonly open?: bigint
  readonly paid?: bigint
  readonly leftToCredit?: bigint
}

/** The state after an action; throws if the state table does not allow it. */
export function afterAction(
  invoice: InvoiceState,
  action: InvoiceAction,
  leaving: Leaving = {},
  side: Side = 'seller',
): InvoiceStatus {
  const next = after(invoiceLife, invoice.status, action, side, holdsFor(invoice, leaving))
  if (!next) throw new Problem('wrong_state', { params: { state: invoice.status, action } })
  return next
}

/** Throws if the current state does not allow the action. */
export function refuseUnoffered(invoice: InvoiceState, action: InvoiceAction): void {
  if (!isOffered(invoice, action)) {
    throw new Problem('wrong_state', { params: { state: invoice.status, action } })
  }
}

/** The seller's possible actions: moves of the state table, and actions that do not change the state. */
export function allowedActions(invoice: InvoiceState): string[] {
  const moves = actionsFrom(invoiceLife, invoice.status, 'seller').filter((action) => isOffered(invoice, action))
  return [
    ...moves,
    ...(invoice.zatcaStatus === 'rejected' ? ['correct'] : []),
    // An advance belongs to its deal.
    ...(isNote(invoice) || isAdvance(invoice) ? [] : ['duplicate']),
    ...(isOut(invoice) && !isAwaitingClearance(invoice) ? ['send'] : []),
    ...(isOwed(invoice) && !isAwaitingClearance(invoice) ? ['remind'] : []),
  ]
}

/** The actions that remain for a company that is no longer active: payments of issued invoices. */
export function finishingActions(allowed: readonly string[]): string[] {
  const ofMoney: readonly string[] = ['record_payment', 'take_back_payment'] satisfies InvoiceAction[]
  return allowed.filter((action) => ofMoney.includes(action))
}

/** Whether it was issued, whatever happened since. */
export function isOut({ status }: Pick<InvoiceRecord, 'status'>): boolean {
  return status !== 'draft' && status !== 'cancelled'
}

export function isNote({ kind }: Pick<InvoiceRecord, 'kind'>): boolean {
  return kind === 'credit_note' || kind === 'debit_note'
}

export function isIssuedCredit(note: Pick<InvoiceRecord, 'kind' | 'status'>): boolean {
  return note.kind === 'credit_note' && isOut(note)
}

export function isAdvance({ kind }: Pick<InvoiceRecord, 'kind'>): boolean {
  return kind === 'advance_payment'
}

/** Whether a buyer still has to pay for it. */
export function isOwed({ kind, open }: Pick<InvoiceRecord, 'kind' | 'open'>): boolean {
  return kind !== 'credit_note' && toHalalas(open) > 0n
}

export function isOverdue(invoice: Pick<InvoiceRecord, 'kind' | 'open' | 'dueOn'>, today: string): boolean {
  return isOwed(invoice) && invoice.dueOn !== null && invoice.dueOn < today
}

/** The amount that can still be credited. */
export function leftToCredit({ kind, status, total, credited, deducted }: InvoiceState): string {
  if (!isOut({ status }) || kind === 'credit_note') return '0.00'
  return fromHalalas(toHalalas(total) - toHalalas(credited) - toHalalas(deducted))
}

function isOffered(invoice: InvoiceState, action: InvoiceAction): boolean {
  if (after(invoiceLife, invoice.status, action, 'seller', holdsFor(invoice, {})) === undefined) return false
  // A note corrects what the buyer has.
  if ((action === 'credit' || action === 'debit') && isAwaitingClearance(invoice)) return false
  if (action === 'credit') return toHalalas(leftToCredit(invoice)) > 0n
  // More is advanced with another advance payment invoice.
  if (action === 'debit') return !isNote(invoice) && !isAdvance(invoice)
  if (action === 'take_back_payment') return toHalalas(invoice.paid) > 0n
  return true
}

/** Evaluates the conditions of a move by name. Missing form values are refused at their fields instead. */
function holdsFor(invoice: InvoiceState, { open, paid, leftToCredit }: Leaving) {
  return (need: string): boolean => {
    switch (need) {
      case 'nothing_left_open':
        return open === 0n
      case 'nothing_left_to_credit':
        return leftToCredit === 0n
      case 'other_payments':
        return paid !== undefined && paid > 0n
      // Credit notes were calculated with the payments as they were.
      case 'no_credit_notes':
        return toHalalas(invoice.credited) === 0n
      default:
        return true
    }
  }
}
