import { invoiceLife } from '@mawrid/contract/invoices/states.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { actionsFrom, after, type Side } from '@mawrid/contract/states.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import type { InvoiceRecord } from './tables.ts'

export type InvoiceAction = (typeof invoiceLife.moves)[number]['action']
export type InvoiceStatus = InvoiceRecord['status']

/** What the rules know of a document. */
export type InvoiceState = Pick<
  InvoiceRecord,
  'status' | 'kind' | 'total' | 'paid' | 'open' | 'credited' | 'setOff' | 'dueOn' | 'originalId'
>

/** What will be, where a need asks for what an action leaves. */
export interface Leaving {
  readonly open?: bigint
  readonly paid?: bigint
  readonly leftToCredit?: bigint
}

/** The state after an action; refused where the life of invoices does not offer it. */
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

/** Refuses an action that the state does not offer, whatever comes of it. */
export function refuseUnoffered(invoice: InvoiceState, action: InvoiceAction): void {
  if (!isOffered(invoice, action)) {
    throw new Problem('wrong_state', { params: { state: invoice.status, action } })
  }
}

/** What the seller can do with a document now: the moves of its life, and what leaves it as it is. */
export function allowedActions(invoice: InvoiceState): string[] {
  const moves = actionsFrom(invoiceLife, invoice.status, 'seller').filter((action) => isOffered(invoice, action))
  return [
    ...moves,
    ...(isNote(invoice) ? [] : ['duplicate']),
    ...(isOut(invoice) ? ['send'] : []),
    ...(isOwed(invoice) ? ['remind'] : []),
  ]
}

/** Of these, what is left to a company that is no longer active: the money of what it issued. */
export function finishingActions(allowed: readonly string[]): string[] {
  const ofMoney: readonly string[] = ['record_payment', 'take_back_payment'] satisfies InvoiceAction[]
  return allowed.filter((action) => ofMoney.includes(action))
}

/** Issued: numbered and frozen, whatever came of it. */
export function isOut({ status }: Pick<InvoiceRecord, 'status'>): boolean {
  return status !== 'draft' && status !== 'cancelled'
}

export function isNote({ kind }: Pick<InvoiceRecord, 'kind'>): boolean {
  return kind === 'credit_note' || kind === 'debit_note'
}

/** Whether a buyer still has to pay for it. */
export function isOwed({ kind, open }: Pick<InvoiceRecord, 'kind' | 'open'>): boolean {
  return kind !== 'credit_note' && toHalalas(open) > 0n
}

export function isOverdue(invoice: Pick<InvoiceRecord, 'kind' | 'open' | 'dueOn'>, today: string): boolean {
  return isOwed(invoice) && invoice.dueOn !== null && invoice.dueOn < today
}

/** What a credit note can still give back. */
export function leftToCredit({ kind, status, total, credited }: InvoiceState): string {
  return isOut({ status }) && kind !== 'credit_note' ? fromHalalas(toHalalas(total) - toHalalas(credited)) : '0.00'
}

function isOffered(invoice: InvoiceState, action: InvoiceAction): boolean {
  if (after(invoiceLife, invoice.status, action, 'seller', holdsFor(invoice, {})) === undefined) return false
  if (action === 'credit') return toHalalas(leftToCredit(invoice)) > 0n
  if (action === 'debit') return !isNote(invoice)
  if (action === 'take_back_payment') return toHalalas(invoice.paid) > 0n
  return true
}

/** What a move needs besides its state, by name. What a form has to hold is refused at its fields instead. */
function holdsFor(invoice: InvoiceState, { open, paid, leftToCredit }: Leaving) {
  return (need: string): boolean => {
    switch (need) {
      case 'nothing_left_open':
        return open === 0n
      case 'nothing_left_to_credit':
        return leftToCredit === 0n
      case 'other_payments':
        return paid !== undefined && paid > 0n
      // What was given back was reckoned with what was paid.
      case 'no_credit_notes':
        return toHalalas(invoice.credited) === 0n
      default:
        return true
    }
  }
}
