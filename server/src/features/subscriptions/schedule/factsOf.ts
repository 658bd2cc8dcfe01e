import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import { isAccountClosing } from '../../companies/index.ts'
import { type PlanInvoiceRow, paidInvoicesOf, unpaidInvoiceOf } from '../invoices/store.ts'
import { spanOn, spansOf } from '../rules/spans.ts'
import type { SubscriptionRow } from '../store.ts'
import { cardCharges } from '../tables.ts'
import type { Facts } from './due.ts'

export interface KnownFacts extends Facts {
  readonly subscription: SubscriptionRow
  readonly unpaid: PlanInvoiceRow | undefined
}

export async function factsOf(db: Db, subscription: SubscriptionRow, today: string): Promise<KnownFacts> {
  const unpaid = await unpaidInvoiceOf(db, subscription.id)
  const { invoiceId, retryDay } = cardCharges
  const tried = unpaid ? await db.select({ retryDay }).from(cardCharges).where(eq(invoiceId, unpaid.id)) : []
  return {
    subscription,
    unpaid,
    entitled: spanOn(spansOf(await paidInvoicesOf(db, subscription.id)), today),
    tried: tried.map((charge) => charge.retryDay),
    isClosing: await isAccountClosing(db, subscription.companyId),
  }
}
