import { randomUUIDv7 } from 'node:crypto'
import { users } from '../features/account/tables.ts'
import { addresses } from '../features/addresses/tables.ts'
import { companies } from '../features/companies/tables.ts'
import { hashPassword } from '../platform/auth/passwords.ts'
import type { Db, Parts } from '../platform/parts.ts'
import { type DemoSeller, demoSellers } from './sellers.ts'

export const demoPassword = 'Mawrid#2026'

export async function openAccounts({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  await db.transaction(async (tx) => {
    for (const seller of demoSellers) await openAccount(tx, seller, passwordHash, clock.now())
  })
}

async function openAccount(tx: Db, seller: DemoSeller, passwordHash: string, now: Date): Promise<void> {
  const times = { createdAt: now, updatedAt: now }
  const [person] = await tx
    .insert(users)
    .values({
      id: randomUUIDv7(),
      ...seller.person,
      passwordHash,
      isActive: true,
      identityConfirmedAt: now,
      termsAcceptedAt: now,
      ...times,
    })
    .onConflictDoNothing()
    .returning({ id: users.id })
  if (!person || !seller.company) return
  const companyId = randomUUIDv7()
  await tx.insert(companies).values({
    id: companyId,
    userId: person.id,
    ...seller.company,
    ...(seller.isPaid && paidFor(now)),
    ...times,
  })
  for (const place of seller.addresses) {
    await tx.insert(addresses).values({ id: randomUUIDv7(), companyId, ...place, ...times })
  }
}

/** A year from the first start on; the registration was looked up then, too. */
function paidFor(now: Date): Partial<typeof companies.$inferInsert> {
  const inAYear = new Date(now)
  inAYear.setFullYear(now.getFullYear() + 1)
  return {
    subscriptionPackage: 'growth',
    subscriptionStartDate: dayOf(now),
    subscriptionEndDate: dayOf(inAYear),
    activeUntil: inAYear,
    expiryDate: dayOf(inAYear),
    crCheckedAt: now,
  }
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
