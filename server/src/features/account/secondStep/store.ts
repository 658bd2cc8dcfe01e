import { and, asc, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import { companies } from '../../companies/tables.ts'
import { companyMembers } from '../../team/tables.ts'
import { users } from '../../users/tables.ts'
import { authenticatorApps, passkeys } from '../tables.ts'

type App = typeof authenticatorApps.$inferSelect
export type StoredPasskey = typeof passkeys.$inferSelect

export async function findApp(db: Db, userId: string): Promise<App | undefined> {
  const [app] = await db.select().from(authenticatorApps).where(eq(authenticatorApps.userId, userId))
  return app
}

/** A new key replaces one that was never confirmed; a confirmed one stays, and false is returned. */
export async function storeUnconfirmedApp(
  tx: Db,
  app: Pick<App, 'userId' | 'secretSealed' | 'createdAt'>,
): Promise<boolean> {
  const stored = await tx
    .insert(authenticatorApps)
    .values(app)
    .onConflictDoUpdate({
      target: authenticatorApps.userId,
      set: { secretSealed: app.secretSealed, createdAt: app.createdAt },
      setWhere: isNull(authenticatorApps.confirmedAt),
    })
    .returning({ userId: authenticatorApps.userId })
  return stored.length > 0
}

export async function confirmStoredApp(tx: Db, userId: string, secretSealed: string, step: number, now: Date) {
  const confirmed = await tx
    .update(authenticatorApps)
    .set({ confirmedAt: now, lastStep: step })
    .where(
      and(
        eq(authenticatorApps.userId, userId),
        eq(authenticatorApps.secretSealed, secretSealed),
        isNull(authenticatorApps.confirmedAt),
      ),
    )
    .returning({ userId: authenticatorApps.userId })
  return confirmed.length > 0
}

/** Uses up the code of a step and of all before it. Of two simultaneous uses, one succeeds. */
export async function spendStep(tx: Db, userId: string, step: number): Promise<boolean> {
  const spent = await tx
    .update(authenticatorApps)
    .set({ lastStep: step })
    .where(
      and(
        eq(authenticatorApps.userId, userId),
        isNotNull(authenticatorApps.confirmedAt),
        lt(authenticatorApps.lastStep, step),
      ),
    )
    .returning({ userId: authenticatorApps.userId })
  return spent.length > 0
}

export async function deleteConfirmedApp(tx: Db, userId: string): Promise<boolean> {
  const { rowCount } = await tx
    .delete(authenticatorApps)
    .where(and(eq(authenticatorApps.userId, userId), isNotNull(authenticatorApps.confirmedAt)))
  return (rowCount ?? 0) > 0
}

/** By passkeys_user. */
export async function passkeysOf(db: Db, userId: string): Promise<StoredPasskey[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id))
}

/** The names of the person's companies that require a second step of their members. By company_members_user. */
export async function companiesRequiringStep(db: Db, userId: string): Promise<string[]> {
  const found = await db
    .select({ name: companies.name })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(
      and(
        eq(companyMembers.userId, userId),
        eq(companyMembers.status, 'active'),
        eq(companies.requiresSecondStep, true),
      ),
    )
    .orderBy(asc(companies.name))
  return found.map(({ name }) => name)
}

export async function setSecondStep(tx: Db, userId: string, since: Date | null): Promise<void> {
  await tx.update(users).set({ secondStepAt: since }).where(eq(users.id, userId))
}

/** False if another account, or this one, has the credential already. */
export async function insertPasskey(tx: Db, passkey: StoredPasskey): Promise<boolean> {
  const inserted = await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id })
  return inserted.length > 0
}

/** By passkeys_credential. */
export async function findPasskey(db: Db, credentialId: string): Promise<StoredPasskey | undefined> {
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return passkey
}

/** Of two simultaneous uses with one counter, as by a copy, the second fails. */
export async function touchPasskey(
  tx: Db,
  { id, before, counter }: { readonly id: string; readonly before: number; readonly counter: number },
  now: Date,
): Promise<boolean> {
  const touched = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, before)))
    .returning({ id: passkeys.id })
  return touched.length > 0
}

export async function renameStored(
  tx: Db,
  userId: string,
  id: string,
  name: string,
): Promise<StoredPasskey | undefined> {
  const [renamed] = await tx
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning()
  return renamed
}

export async function deletePasskey(tx: Db, userId: string, id: string): Promise<StoredPasskey | undefined> {
  const [deleted] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning()
  return deleted
}
