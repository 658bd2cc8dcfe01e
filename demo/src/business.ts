import { randomUUIDv7 } from 'node:crypto'
import { addresses } from '@mawrid/server/src/features/addresses/demo.ts'
import { companies } from '@mawrid/server/src/features/companies/demo.ts'
import { companyMembers } from '@mawrid/server/src/features/team/demo.ts'
import { warehouses } from '@mawrid/server/src/features/warehouses/demo.ts'
import { recordMove } from '@mawrid/server/src/platform/history/history.ts'
import type { Db, Parts } from '@mawrid/server/src/platform/parts.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { registeredAt } from './opened.ts'
import { type DemoSeller, demoSellers } from './sellers.ts'
import { subscribe } from './subscription.ts'

type Company = typeof companies.$inferSelect

/** The paid subscription and the warehouses of each seller who pays. */
export async function openBusiness(parts: Pick<Parts, 'db' | 'clock' | 'settings'>): Promise<void> {
  const { db, clock } = parts
  const now = clock.now()
  for (const seller of demoSellers.filter(({ isPaid }) => isPaid)) {
    await db.transaction(async (tx) => {
      const [company] = await tx
        .select()
        .from(companies)
        .where(eq(companies.slug, seller.company?.slug ?? ''))
      if (!company || company.subscriptionId) return
      await subscribe(parts, tx, company)
      await insertWarehouses(tx, company, seller.warehouses, now)
      await limitMembers(tx, company)
      await fillHistory(tx, company, registeredAt(now))
    })
  }
}

async function insertWarehouses(
  tx: Db,
  { id: companyId }: Company,
  demoWarehouses: DemoSeller['warehouses'],
  now: Date,
): Promise<void> {
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

/** Members of the team who work in some of its warehouses only. */
async function limitMembers(tx: Db, { id: companyId }: Company): Promise<void> {
  for (const { person, onlyWarehouses } of demoSellers) {
    if (!onlyWarehouses) continue
    const places = await tx
      .select({ id: warehouses.id })
      .from(warehouses)
      .where(and(eq(warehouses.companyId, companyId), inArray(warehouses.code, [...onlyWarehouses])))
    if (places.length === 0) continue
    await tx
      .update(companyMembers)
      .set({ warehouseIds: places.map(({ id }) => id) })
      .where(
        sql`${companyMembers.companyId} = ${companyId} and ${companyMembers.userId} = (select id from users where email = ${person.email})`,
      )
  }
}

async function fillHistory(tx: Db, { id, userId, name }: Company, at: Date): Promise<void> {
  const record = { companyId: id, kind: 'company', recordId: id, called: { name_ar: name }, at } as const
  await recordMove(tx, { ...record, side: 'seller', userId, action: 'create', from: null, to: 'unverified' })
  await recordMove(tx, { ...record, side: 'outside', userId, action: 'verify', from: 'unverified', to: 'verified' })
  await recordMove(tx, { ...record, side: 'payment', action: 'subscribe', from: 'verified', to: 'active' })
}
