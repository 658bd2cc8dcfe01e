import { asc, eq } from 'drizzle-orm'
import type { Parts } from '../../../platform/parts.ts'
import { addresses } from '../../addresses/tables.ts'
import { companies } from '../../companies/tables.ts'
import { writtenBy } from '../../deals/index.ts'
import { askedBy } from '../../support/index.ts'
import { warehouses } from '../../warehouses/tables.ts'
import { nationalIdsOf } from '../nationalIds.ts'
import { nafathRequests, sessions, users } from '../tables.ts'

/** Everything kept about a person and their company, as it stands in the database; only what proves a secret is left out. */
export async function personalDataOf(parts: Parts, userId: string): Promise<Record<string, unknown>> {
  const db = parts.db.system
  const [person] = await db.select().from(users).where(eq(users.id, userId))
  if (!person) return {}
  const { passwordHash: _password, nationalIdSealed, nationalIdHash: _hash, ...account } = person
  const [company] = await db.select().from(companies).where(eq(companies.userId, userId))
  return {
    exportedAt: parts.clock.now(),
    account: { ...account, nationalId: nationalIdSealed && nationalIdsOf(parts).open(nationalIdSealed) },
    signIns: await db.select(signIn).from(sessions).where(eq(sessions.userId, userId)).orderBy(asc(sessions.id)),
    identityRequests: await db.select(identityRequest).from(nafathRequests).where(eq(nafathRequests.userId, userId)),
    company: company ?? null,
    addresses: company ? await db.select().from(addresses).where(eq(addresses.companyId, company.id)) : [],
    // They name who is responsible there, and the phone.
    warehouses: company ? await db.select().from(warehouses).where(eq(warehouses.companyId, company.id)) : [],
    messages: company ? await writtenBy(db, company.id, userId) : [],
    tickets: await askedBy(db, userId),
  }
}

const signIn = {
  device: sessions.userAgent,
  ip: sessions.ip,
  at: sessions.createdAt,
  lastUsedAt: sessions.lastUsedAt,
  endedAt: sessions.endedAt,
  endedWhy: sessions.endedWhy,
}

const identityRequest = {
  at: nafathRequests.createdAt,
  status: nafathRequests.status,
  refusal: nafathRequests.refusal,
  answeredAt: nafathRequests.answeredAt,
}
