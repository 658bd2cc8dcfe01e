import { addDays, riyadhDay } from '@mawrid/contract/values/days.ts'
import type { Parts } from '../../platform/parts.ts'
import { lockCompany } from '../companies/index.ts'
import { dueOf, findInvoice, sendFeeEmail } from '../subscriptions/index.ts'
import { hasOpenObjection, lockStatement, statementsToRemind, storeReminder } from './store.ts'
import type { FeeStatementRecord } from './tables.ts'

/** Before and after the invoice is due. Nothing else happens by itself: whether a company is suspended, people decide. */
export const reminderDays = [-3, 1, 8, 15, 30] as const
const atOnce = 500

export async function remindOfFees(parts: Parts): Promise<void> {
  const today = riyadhDay(parts.clock.now())
  for (const statement of await statementsToRemind(parts.db.system, today, atOnce)) await remind(parts, statement)
}

/** Each reminder is sent by the transaction that puts the date of the next. */
function remind(parts: Parts, { id, companyId }: FeeStatementRecord): Promise<void> {
  return parts.db.transaction(async (tx) => {
    await lockCompany(tx, companyId)
    const statement = await lockStatement(tx, id)
    const today = riyadhDay(parts.clock.now())
    if (!statement?.remindOn || statement.remindOn > today || statement.invoiceId === null) return
    const invoice = await findInvoice(tx, statement.invoiceId)
    const isUnpaid = invoice.status === 'open' || invoice.status === 'in_review'
    if (!isUnpaid) return storeReminder(tx, id, null)
    // Until the marketplace has answered, or has checked the transfer, the seller has done what there is to do.
    const isWaiting = invoice.status === 'in_review' || (await hasOpenObjection(tx, id))
    await storeReminder(tx, id, isWaiting ? addDays(today, 1) : nextReminder(invoice.dueOn, today))
    if (isWaiting) return
    const values = { month: statement.month, total: dueOf(invoice), pay_by: invoice.dueOn, invoice: invoice.id }
    await sendFeeEmail(parts, tx, companyId, today > invoice.dueOn ? 'feeOverdue' : 'feeDue', values)
  })
}

/** The reminder after today's; those that were missed are not made up for. */
export function nextReminder(dueOn: string, today: string): string | null {
  return reminderDays.map((days) => addDays(dueOn, days)).find((day) => day > today) ?? null
}
