import { randomUUIDv7 } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { addresses } from '../features/addresses/tables.ts'
import { companies } from '../features/companies/tables.ts'
import { nextInvoiceNumber } from '../features/subscriptions/invoiceStore.ts'
import { findPackageByCode, type PackageRow } from '../features/subscriptions/packageStore.ts'
import { invoiceLine, periodFrom, priceOf } from '../features/subscriptions/price.ts'
import { graceDays } from '../features/subscriptions/settleInvoice.ts'
import { subscriptionInvoices, subscriptions } from '../features/subscriptions/tables.ts'
import { warehouses } from '../features/warehouses/tables.ts'
import { addDays, endOfDay, riyadhDay } from '../platform/calendar/days.ts'
import { recordMove } from '../platform/history/history.ts'
import type { Db, Parts } from '../platform/parts.ts'
import { demoSellers } from './sellers.ts'
import { demoWarehouses } from './warehouses.ts'

type Company = typeof companies.$inferSelect

/** The paid subscription and the warehouses of each seller who pays. */
export async function openBusiness({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  for (const seller of demoSellers.filter(({ isPaid }) => isPaid)) {
    await db.transaction(async (tx) => {
      const [company] = await tx
        .select()
        .from(companies)
        .where(eq(companies.slug, seller.company?.slug ?? ''))
      const chosen = await findPackageByCode(tx, 'growth')
      if (!company || !chosen || company.subscriptionId) return
      await subscribe(tx, company, chosen, now)
      await keepWarehouses(tx, company, now)
      await tellHistory(tx, company, now)
    })
  }
}

async function subscribe(tx: Db, { id: companyId }: Company, chosen: PackageRow, now: Date): Promise<void> {
  const times = { createdAt: now, updatedAt: now }
  const today = riyadhDay(now)
  const { start, end } = periodFrom(today, 'year')
  const id = randomUUIDv7()
  const paid = { companyId, status: 'active', startDate: start, endDate: end, paymentMethod: 'mada' } as const
  await tx.insert(subscriptions).values({ id, packageId: chosen.id, period: 'year', ...paid, ...times })
  await tx.insert(subscriptionInvoices).values({
    id: randomUUIDv7(),
    companyId,
    subscriptionId: id,
    number: await nextInvoiceNumber(tx, Number(today.slice(0, 4))),
    status: 'paid',
    periodStart: start,
    periodEnd: end,
    lines: [invoiceLine(chosen, 'year')],
    ...priceOf(chosen, 'year'),
    dueOn: today,
    paidAt: now,
    method: 'mada',
    ...times,
  })
  await tx
    .update(companies)
    .set({
      subscriptionId: id,
      subscriptionStatus: 'active',
      subscriptionPackage: chosen.code,
      subscriptionStartDate: start,
      subscriptionEndDate: end,
      activeUntil: endOfDay(addDays(end, graceDays)),
      mmknPfp: chosen.marketplaceFeePercent,
    })
    .where(eq(companies.id, companyId))
}

async function keepWarehouses(tx: Db, { id: companyId }: Company, now: Date): Promise<void> {
  const times = { createdAt: now, updatedAt: now }
  const places = await tx.select().from(addresses).where(eq(addresses.companyId, companyId)).orderBy(asc(addresses.id))
  for (const [index, warehouse] of demoWarehouses.entries()) {
    const place = places[index]
    if (!place) return
    await tx.insert(warehouses).values({
      id: randomUUIDv7(),
      companyId,
      addressId: place.id,
      lat: place.lat,
      lng: place.lng,
      ...warehouse,
      ...times,
    })
  }
}

async function tellHistory(tx: Db, { id, userId }: Company, at: Date): Promise<void> {
  const record = { companyId: id, kind: 'company', recordId: id, at }
  await recordMove(tx, { ...record, side: 'seller', userId, action: 'create', from: null, to: 'unverified' })
  await recordMove(tx, { ...record, side: 'outside', userId, action: 'verify', from: 'unverified', to: 'verified' })
  await recordMove(tx, { ...record, side: 'payment', action: 'subscribe', from: 'verified', to: 'active' })
}
