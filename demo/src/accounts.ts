import { randomUUIDv7 } from 'node:crypto'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import {
  type NationalIds,
  nationalIdsOf,
  storeRegistrationAcceptances,
  users,
} from '@mawrid/server/src/features/account/demo.ts'
import { addresses } from '@mawrid/server/src/features/addresses/demo.ts'
import { companies } from '@mawrid/server/src/features/companies/demo.ts'
import { companyMembers } from '@mawrid/server/src/features/team/demo.ts'
import { hashPassword } from '@mawrid/server/src/platform/auth/passwords.ts'
import type { Db, Parts } from '@mawrid/server/src/platform/parts.ts'
import { eq } from 'drizzle-orm'
import { registeredAt } from './opened.ts'
import { type DemoSeller, demoSellers } from './sellers.ts'

export const demoPassword = 'Mawrid#2026'

export async function openAccounts({ db, clock, settings }: Pick<Parts, 'db' | 'clock' | 'settings'>): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  const nationalIds = nationalIdsOf({ settings })
  await db.transaction(async (tx) => {
    for (const seller of demoSellers)
      await openAccount(tx, seller, { ...proofOf(seller, nationalIds), passwordHash }, clock.now())
  })
}

async function openAccount(tx: Db, seller: DemoSeller, secrets: Secrets, now: Date): Promise<void> {
  const openedAt = seller.isPaid || seller.role ? registeredAt(now) : now
  const times = { createdAt: openedAt, updatedAt: openedAt }
  const [person] = await tx
    .insert(users)
    .values({
      id: randomUUIDv7(),
      ...seller.person,
      ...secrets,
      isActive: true,
      identityConfirmedAt: openedAt,
      termsAcceptedAt: openedAt,
      ...times,
    })
    .onConflictDoNothing()
    .returning({ id: users.id })
  if (person) await storeRegistrationAcceptances(tx, [person.id])
  if (person && seller.role) await joinFirstCompany(tx, { userId: person.id, role: seller.role }, times)
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

async function joinFirstCompany(
  tx: Db,
  member: Pick<typeof companyMembers.$inferInsert, 'userId' | 'role'>,
  times: Pick<typeof companyMembers.$inferInsert, 'createdAt' | 'updatedAt'>,
): Promise<void> {
  const slug = demoSellers[0]?.company?.slug ?? ''
  const [company] = await tx.select({ id: companies.id }).from(companies).where(eq(companies.slug, slug))
  if (!company) return
  const joined = { id: randomUUIDv7(), companyId: company.id, joinedAt: times.createdAt }
  await tx.insert(companyMembers).values({ ...member, ...joined, ...times })
}

type Secrets = ReturnType<typeof proofOf> & { readonly passwordHash: string }

function proofOf({ identity: { nationalId, nameAr, nameEn } }: DemoSeller, nationalIds: NationalIds) {
  return {
    nationalIdSealed: nationalIds.seal(nationalId),
    nationalIdHash: nationalIds.hash(nationalId),
    verifiedNameAr: nameAr,
    verifiedNameEn: nameEn,
  }
}

/** A year from the first start on; the registration was looked up then, too. */
function paidFor(now: Date): Partial<typeof companies.$inferInsert> {
  const inAYear = new Date(now)
  inAYear.setFullYear(now.getFullYear() + 1)
  return {
    subscriptionPackage: 'growth',
    subscriptionStartDate: riyadhDay(now),
    subscriptionEndDate: riyadhDay(inAYear),
    activeUntil: inAYear,
    expiryDate: riyadhDay(inAYear),
    crCheckedAt: now,
  }
}
