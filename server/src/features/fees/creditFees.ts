import { Problem } from '@mawrid/contract/problems.ts'
import type { Payments } from '../../outside/payments/payments.ts'
import type { Parts } from '../../platform/parts.ts'
import { lockCompany } from '../companies/index.ts'
import { beginFeeCredit, sendRefund } from '../subscriptions/index.ts'
import { announceFees } from './announceFees.ts'
import { companyOfLine, findLine, findStatement, lockLine, storeLine, uncreditedLines } from './store.ts'
import type { FeeLineRecord } from './tables.ts'

export const creditFeeJob = 'fees.issue_credit'
const atOnce = 100

/**
 * Credits a fee that was invoiced in an earlier month by a credit note, once. It is begun together with the line's mark, so
 * whoever is second finds it; `sendRefund`, or its job, carries it out.
 */
export async function creditFee(parts: Parts, payments: Payments, lineId: string): Promise<void> {
  const { db } = parts
  const companyId = await companyOfLine(db.system, lineId)
  const begun = await db.transaction(async (tx) => {
    await lockCompany(tx, companyId)
    const line = await lockLine(tx, lineId)
    if (!line.needsNote || line.creditNoteId !== null || line.corrects === null) return undefined
    const charged = await findLine(tx, line.corrects)
    if (charged.statementId === null) return undefined
    const { invoiceId } = await findStatement(tx, charged.statementId)
    if (invoiceId === null) throw new Error(`The fee ${charged.id} was stated and not invoiced`)
    const note = await beginFeeCredit(parts, tx, { invoiceId, subtotal: line.amount, reason: reasonOf(line) })
    await storeLine(tx, lineId, { creditNoteId: note.id })
    await announceFees(parts, tx, companyId)
    return note
  })
  if (begun) await sendRefund(parts, payments, begun, { waitMs: 0 }).catch((error: unknown) => noteDelay(parts, error))
}

/** Credits whose job failed, whose invoice was only issued since, or that waited for another credit of the invoice. */
export async function creditFees(parts: Parts, payments: Payments): Promise<void> {
  for (const { id } of await uncreditedLines(parts.db.system, atOnce)) {
    await creditFee(parts, payments, id).catch((error: unknown) => noteDelay(parts, error))
  }
}

/** The credit is stored; a job of the subscriptions carries it out later. */
function noteDelay({ log }: Pick<Parts, 'log'>, error: unknown): void {
  const isExpected = error instanceof Problem && error.code === 'payment_running'
  log[isExpected ? 'info' : 'warn']({ err: error }, 'fees: a credit is pending')
}

/** As the credit note says it; the tax authority requires a reason. */
function reasonOf({ reason, dealNumber }: FeeLineRecord): string {
  const words = reason === null ? [] : reasons[reason]
  return [...words, dealNumber].join(' / ')
}

const reasons: Readonly<Record<NonNullable<FeeLineRecord['reason']>, readonly [ar: string, en: string]>> = {
  deal_cancelled: ['إلغاء الصفقة', 'Deal cancelled'],
  deal_reduced: ['تخفيض قيمة الصفقة', 'Deal reduced'],
  objection_upheld: ['قبول الاعتراض على العمولة', 'Objection to the fee upheld'],
}
