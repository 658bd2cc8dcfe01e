import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Parts } from '../parts.ts'
import { dueCompanies } from './tables.ts'

type Job = typeof dueCompanies.$inferSelect.job

const companiesAtOnce = 100
/** A company that failed, or whose process was killed, is due again after this. */
const leaseMs = 5 * 60_000

/** When a company is due again if nothing changes before; null: not until something changes, which stores it again. */
type NextDue = Date | null

/**
 * Runs a job for each company that is due, in pieces that processes share. A change of the company while it runs makes it
 * due once more, since its trigger overwrites the lease. One that fails does not hold up the others.
 */
export async function forEachDueCompany(
  { db, clock, log }: Pick<Parts, 'db' | 'clock' | 'log'>,
  job: Job,
  run: (companyId: string) => Promise<NextDue>,
): Promise<void> {
  // What becomes due meanwhile is left to the next run, so that this one ends.
  const startedAt = clock.now()
  for (;;) {
    const leasedUntil = new Date(clock.now().getTime() + leaseMs)
    const companyIds = await lease(db.system, { job, startedAt, leasedUntil })
    for (const companyId of companyIds) {
      try {
        await settle(db.system, { job, companyId, leasedUntil }, await run(companyId))
      } catch (error) {
        log.warn({ err: error, job, company: companyId }, 'jobs: one company failed, to be tried again')
      }
    }
    if (companyIds.length < companiesAtOnce) return
  }
}

/** By due_companies_due. */
async function lease(
  db: Db,
  { job, startedAt, leasedUntil }: { readonly job: Job; readonly startedAt: Date; readonly leasedUntil: Date },
): Promise<string[]> {
  const isDue = sql`${dueCompanies.dueAt} < ${startedAt}::timestamptz`
  const due = db
    .select({ companyId: dueCompanies.companyId })
    .from(dueCompanies)
    .where(and(eq(dueCompanies.job, job), isDue))
    .orderBy(dueCompanies.dueAt)
    .limit(companiesAtOnce)
    .for('update', { skipLocked: true })
  const leased = await db
    .update(dueCompanies)
    .set({ dueAt: leasedUntil })
    .where(and(eq(dueCompanies.job, job), inArray(dueCompanies.companyId, due)))
    .returning({ companyId: dueCompanies.companyId })
  return leased.map(({ companyId }) => companyId)
}

async function settle(
  db: Db,
  { job, companyId, leasedUntil }: { readonly job: Job; readonly companyId: string; readonly leasedUntil: Date },
  next: NextDue,
): Promise<void> {
  const leased = and(
    eq(dueCompanies.job, job),
    eq(dueCompanies.companyId, companyId),
    sql`${dueCompanies.dueAt} = ${leasedUntil}::timestamptz`,
  )
  if (next === null) await db.delete(dueCompanies).where(leased)
  else await db.update(dueCompanies).set({ dueAt: next }).where(leased)
}
