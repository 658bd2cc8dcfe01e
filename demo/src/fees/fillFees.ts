import { feeMonth } from '@mawrid/contract/fees/sums.ts'
import { addDays, addMonths, startOfDay } from '@mawrid/contract/values/days.ts'
import { lockCompany } from '@mawrid/server/src/features/companies/index.ts'
import { feeLines, feeStatements, issueStatement, unstatedMonths } from '@mawrid/server/src/features/fees/demo.ts'
import { moveObjection } from '@mawrid/server/src/features/fees/index.ts'
import { takeFeePayment } from '@mawrid/server/src/features/subscriptions/demo.ts'
import { findInvoice } from '@mawrid/server/src/features/subscriptions/index.ts'
import type { Parts } from '@mawrid/server/src/platform/parts.ts'
import { and, asc, eq } from 'drizzle-orm'
import { hourMs } from '../deals/backdated.ts'
import { demoCompany, withoutEmails } from '../demoCompany.ts'
import { finishOldNotices } from '../finishOldNotices.ts'

type Company = NonNullable<Awaited<ReturnType<typeof demoCompany>>>

/** The statements of the past months, all paid but the last one; the seller objected to a fee of the first. */
export async function fillFees(today: Parts): Promise<void> {
  const company = await demoCompany(today.db.system, 'active')
  if (!company || (await hasStatements(today, company.id))) return
  const before = feeMonth(today.clock.now())
  const months = (await unstatedMonths(today.db.system, before, 100))
    .filter(({ companyId }) => companyId === company.id)
    .map(({ month }) => month)
  for (const [index, month] of months.entries()) {
    await issueStatement(on(today, addMonths(month, 1)), { companyId: company.id, month })
    if (index === 0) await object(today, company, month)
    if (index < months.length - 1) await pay(on(today, addDays(addMonths(month, 1), 6)), company, month)
  }
  await finishOldNotices(today, company)
}

/** The back end on the morning of a day, without emails. */
function on(parts: Parts, day: string): Parts {
  const morning = new Date(startOfDay(day).getTime() + 9 * hourMs)
  return { ...withoutEmails(parts), clock: { now: () => morning } }
}

async function hasStatements({ db }: Parts, companyId: string): Promise<boolean> {
  const { id, companyId: of } = feeStatements
  return (await db.system.select({ id }).from(feeStatements).where(eq(of, companyId)).limit(1)).length > 0
}

async function pay(parts: Parts, { id }: Company, month: string): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const company = await lockCompany(tx, id)
    const [statement] = await tx
      .select()
      .from(feeStatements)
      .where(and(eq(feeStatements.companyId, id), eq(feeStatements.month, month)))
    if (!statement?.invoiceId) return
    const invoice = await findInvoice(tx, statement.invoiceId)
    await takeFeePayment(parts, tx, company, invoice, { paymentId: null, method: 'mada', side: 'payment' })
    await tx.update(feeStatements).set({ remindOn: null }).where(eq(feeStatements.id, statement.id))
  })
}

async function object(parts: Parts, { id: companyId, userId }: Company, month: string): Promise<void> {
  const [line] = await parts.db.system
    .select()
    .from(feeLines)
    .where(and(eq(feeLines.companyId, companyId), eq(feeLines.month, month), eq(feeLines.kind, 'fee')))
    .orderBy(asc(feeLines.id))
    .limit(1)
  if (!line) return
  const note = 'خصمنا للمشتري جزءًا من القيمة عند التسليم'
  const answer = 'العمولة على القيمة المتفق عليها عند القبول، ولم تتغير قيمة الصفقة بعده.'
  const [day, later] = [on(parts, addDays(addMonths(month, 1), 1)), on(parts, addDays(addMonths(month, 1), 3))]
  await parts.db.transaction(async (tx) => {
    await moveObjection(day, tx, {
      id: line.id,
      action: 'object',
      side: 'seller',
      userId,
      reason: 'wrong_amount',
      note,
    })
    await moveObjection(later, tx, { id: line.id, action: 'refuse', side: 'operator', answer })
  })
}
