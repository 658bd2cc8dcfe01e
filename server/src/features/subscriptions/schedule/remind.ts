import { withVat } from '@mawrid/contract/subscriptions/price.ts'
import { daysBetween, riyadhDay } from '@mawrid/contract/values/days.ts'
import { and, eq } from 'drizzle-orm'
import { ofBoundCompany } from '../../../platform/database/ofBound.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { type CompanyRow, findCompany, isAccountClosing } from '../../companies/index.ts'
import { sendSubscriptionEmail } from '../emails/sendSubscriptionEmail.ts'
import { unpaidInvoiceOf } from '../invoices/store.ts'
import { packageOf } from '../packages/store.ts'
import { priceOf } from '../rules/price.ts'
import { findSubscription, type SubscriptionRow } from '../store.ts'
import { reminders, savedCards } from '../tables.ts'

const reminded = [1, 7, 14]
/** The first reminder of a subscription by the year. A month ends within so many days from its beginning. */
export const remindedOfYearDays = 30
const remindedOfYear = [...reminded, remindedOfYearDays]

/** The reminder that is due, as days before the end: the nearest one, if the job missed days. */
export function reminderDue(
  { status, endDate, period }: Pick<SubscriptionRow, 'status' | 'endDate'> & Partial<Pick<SubscriptionRow, 'period'>>,
  today: string,
): number | null {
  if (!endDate || (status !== 'active' && status !== 'trialing')) return null
  const left = daysBetween(today, endDate)
  return left < 0 ? null : ((period === 'year' ? remindedOfYear : reminded).find((days) => left <= days) ?? null)
}

/** Sends each reminder once, however often the job runs: only the transaction that inserts the row sends it. */
export async function remind(parts: Parts, id: string): Promise<void> {
  const { db, clock } = parts
  const today = riyadhDay(clock.now())
  await db.transaction(async (tx) => {
    const subscription = await findSubscription(tx, id)
    const due = reminderDue(subscription, today)
    if (due === null || !subscription.endDate) return
    // Not recorded as sent, so that the reminder follows if the owner keeps the account.
    if (await isAccountClosing(tx, subscription.companyId)) return
    const row = { companyId: subscription.companyId, subscriptionId: id, endsOn: subscription.endDate, daysBefore: due }
    const { rowCount } = await tx.insert(reminders).values(row).onConflictDoNothing()
    if (rowCount) await write(parts, tx, await findCompany(tx, subscription.companyId), subscription)
  })
}

/** The email depends on what follows the end: the card is charged, the seller has to pay, or the package ends. */
async function write(parts: Parts, tx: Db, company: CompanyRow, row: SubscriptionRow): Promise<void> {
  const { id, endDate, cancelAtEnd, packageId, autoRenew, cardId } = row
  const unpaid = await unpaidInvoiceOf(tx, id)
  const renews = row.status === 'active' && !cancelAtEnd
  const chosen = await packageOf(tx, unpaid?.packageId ?? (renews ? row.pendingPackage : null) ?? packageId)
  if (!endDate || unpaid?.status === 'in_review') return
  const ends = endDate
  if (cancelAtEnd || !(unpaid || renews)) {
    return sendSubscriptionEmail(parts, tx, company, chosen, 'packageStops', { ends })
  }
  // The invoice of the next period opens later than the first reminder of a year.
  const { total } = unpaid ?? withVat(priceOf(chosen, row.pendingPeriod ?? row.period))
  const [card] = autoRenew && cardId ? await cardOf(tx, company.id, cardId) : []
  if (card)
    return sendSubscriptionEmail(parts, tx, company, chosen, 'packageRenews', { total, ends, card: card.lastFour })
  return sendSubscriptionEmail(parts, tx, company, chosen, 'packageEnds', {
    total,
    ends,
    ...(unpaid && { invoice: unpaid.id }),
  })
}

function cardOf(tx: Db, companyId: string, id: string) {
  return tx
    .select()
    .from(savedCards)
    .where(and(eq(savedCards.id, id), ofBoundCompany(savedCards), eq(savedCards.companyId, companyId)))
}
