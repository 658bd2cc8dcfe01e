import { feeMonth } from '@mawrid/contract/fees/sums.ts'
import { addDays, addMonths, startOfDay } from '@mawrid/contract/values/days.ts'
import { lockCompany } from '@mawrid/server/src/features/companies/index.ts'
import {
  creditFee,
  feeLines,
  feeStatements,
  findLine,
  issueStatement,
  unstatedMonths,
} from '@mawrid/server/src/features/fees/demo.ts'
import { moveObjection } from '@mawrid/server/src/features/fees/index.ts'
import { takeFeePayment } from '@mawrid/server/src/features/subscriptions/demo.ts'
import { creditNotesOfIds, findInvoice, noteTransfer } from '@mawrid/server/src/features/subscriptions/index.ts'
import { createPayments } from '@mawrid/server/src/outside/payments/payments.ts'
import type { Parts } from '@mawrid/server/src/platform/parts.ts'
import { and, asc, eq } from 'drizzle-orm'
import { hourMs } from '../deals/backdated.ts'
import { demoCompany, withoutEmails } from '../demoCompany.ts'
import { finishOldNotices } from '../finishOldNotices.ts'

type Company = NonNullable<Awaited<ReturnType<typeof demoCompany>>>

/**
 * The statements of the past months, all paid but the last one. The seller objected to a fee of the first, in vain, and to one of
 * the second, which was credited and transferred back.
 */
export async function fillFees(today: Parts): Promise<void> {
  const company = await demoCompany(today.db.system, 'active')
  if (!company || (await hasStatements(today, company.id))) return
  const before = feeMonth(today.clock.now())
  const months = (await unstatedMonths(today.db.system, before, 100))
    .filter(({ companyId }) => companyId === company.id)
    .map(({ month }) => month)
  for (const [index, month] of months.entries()) {
    await issueStatement(on(today, addMonths(month, 1)), { companyId: company.id, month })
    const isPaid = index < months.length - 1
    if (index === 0) await object(today, company, month, refused)
    if (index === 1) await object(today, company, month, upheld)
    if (isPaid) await pay(on(today, addDays(addMonths(month, 1), 6)), company, month, index === 1 ? transfer : card)
    if (isPaid && index === 1) await refund(today, company, month)
  }
  await finishOldNotices(today, company)
}

/** The back end on the morning of a day, without emails and later work. */
function on(parts: Parts, day: string): Parts {
  const morning = new Date(startOfDay(day).getTime() + 9 * hourMs)
  return { ...withoutEmails(parts), jobs: { ...parts.jobs, send: async () => {} }, clock: { now: () => morning } }
}

async function hasStatements({ db }: Parts, companyId: string): Promise<boolean> {
  const { id, companyId: of } = feeStatements
  return (await db.system.select({ id }).from(feeStatements).where(eq(of, companyId)).limit(1)).length > 0
}

const card = { paymentId: null, method: 'mada', side: 'payment' } as const
const transfer = { paymentId: null, method: 'bank_transfer', side: 'operator' } as const

async function pay(parts: Parts, { id }: Company, month: string, by: typeof card | typeof transfer): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const company = await lockCompany(tx, id)
    const [statement] = await tx
      .select()
      .from(feeStatements)
      .where(and(eq(feeStatements.companyId, id), eq(feeStatements.month, month)))
    if (!statement?.invoiceId) return
    const invoice = await findInvoice(tx, statement.invoiceId)
    await takeFeePayment(parts, tx, company, invoice, by)
    await tx.update(feeStatements).set({ remindOn: null }).where(eq(feeStatements.id, statement.id))
  })
}

interface Objection {
  readonly reason: 'wrong_amount' | 'charged_before'
  readonly note: string
  readonly action: 'refuse' | 'uphold'
  readonly answer: string
}

const refused: Objection = {
  reason: 'wrong_amount',
  note: 'خصمنا للمشتري جزءًا من القيمة عند التسليم',
  action: 'refuse',
  answer: 'العمولة على القيمة المتفق عليها عند القبول، ولم تتغير قيمة الصفقة بعده.',
}
const upheld: Objection = {
  reason: 'charged_before',
  note: 'هذه التوريدة مكمّلة لصفقة سابقة احتُسبت عمولتها',
  action: 'uphold',
  answer: 'ما ذكرتموه صحيح. ألغينا العمولة، وسنحوّل المبلغ إلى حسابكم.',
}

/** Objects to the first fee of a month before it is paid; the marketplace answers afterwards. */
async function object(
  today: Parts,
  { id: companyId, userId }: Company,
  month: string,
  { reason, note, action, answer }: Objection,
): Promise<void> {
  const [line] = await today.db.system
    .select({ id: feeLines.id })
    .from(feeLines)
    .where(and(eq(feeLines.companyId, companyId), eq(feeLines.month, month), eq(feeLines.kind, 'fee')))
    .orderBy(asc(feeLines.id))
    .limit(1)
  if (!line) return
  const [first, later] = [addMonths(month, 1), addDays(addMonths(month, 1), 8)]
  await today.db.transaction(async (tx) => {
    await moveObjection(on(today, addDays(first, 1)), tx, {
      ...line,
      action: 'object',
      side: 'seller',
      userId,
      reason,
      note,
    })
    await moveObjection(on(today, later), tx, { ...line, action, side: 'operator', answer })
  })
}

/** The credit notes of what was objected to with success, each transferred back some days later. */
async function refund(today: Parts, { id: companyId }: Company, month: string): Promise<void> {
  const credits = await today.db.system
    .select({ id: feeLines.id })
    .from(feeLines)
    .where(
      and(eq(feeLines.companyId, companyId), eq(feeLines.month, addMonths(month, 1)), eq(feeLines.needsNote, true)),
    )
  const day = addDays(addMonths(month, 1), 9)
  for (const { id } of credits) {
    const parts = on(today, day)
    await creditFee(parts, createPayments(parts), id)
    const credit = await findLine(today.db.system, id)
    const [note] = await creditNotesOfIds(today.db.system, credit.creditNoteId ? [credit.creditNoteId] : [])
    const transferredOn = addDays(day, 4)
    const transferred = { on: transferredOn, reference: 'TRF-604118', isCorrection: false }
    if (note) await noteTransfer(on(today, transferredOn), { number: note.number, ...transferred })
  }
}
