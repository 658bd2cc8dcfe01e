import { addMonths, riyadhDay } from '@mawrid/contract/values/days.ts'
import { and, asc, eq, gt, isNotNull, lte, notExists, sql } from 'drizzle-orm'
import type { Parts } from '../../../platform/parts.ts'
import { companies } from '../../companies/tables.ts'
import { isActiveAt } from '../../companies/view.ts'
import { readSettings } from '../settings/store.ts'
import { accountingEmails, accountingSettings } from '../tables.ts'
import { emailJournal, monthlyFile } from './emailJournal.ts'

export interface MonthlyJob {
  readonly companyId: string
  readonly month: string
}

export const monthlyJob = 'accounting.email_month'

const companiesAtOnce = 500

/** Queues the journal of last month for each company that has it emailed and did not get it. */
export async function queueMonthly({ db, jobs, clock }: Parts): Promise<void> {
  const now = clock.now()
  const month = addMonths(`${riyadhDay(now).slice(0, 7)}-01`, -1)
  let last: string | undefined
  for (;;) {
    const due = await readDue(db, { month, now, last })
    await db.transaction(async (tx) => {
      for (const { companyId } of due) {
        await jobs.send<MonthlyJob>(monthlyJob, { companyId, month }, { tx, key: `${companyId} ${month}` })
      }
    })
    last = due.at(-1)?.companyId
    if (due.length < companiesAtOnce) return
  }
}

/** By the index accounting_settings_emailed. */
function readDue(
  { system }: Parts['db'],
  { month, now, last }: { readonly month: string; readonly now: Date; readonly last: string | undefined },
) {
  const sent = system
    .select({ one: sql`1` })
    .from(accountingEmails)
    .where(
      and(
        eq(accountingEmails.companyId, accountingSettings.companyId),
        eq(accountingEmails.month, month),
        accountingEmails.isMonthly,
      ),
    )
  return system
    .select({ companyId: accountingSettings.companyId })
    .from(accountingSettings)
    .innerJoin(companies, eq(companies.id, accountingSettings.companyId))
    .where(
      and(
        isNotNull(accountingSettings.email),
        lte(accountingSettings.emailsFrom, month),
        isActiveAt(now),
        notExists(sent),
        last === undefined ? undefined : gt(accountingSettings.companyId, last),
      ),
    )
    .orderBy(asc(accountingSettings.companyId))
    .limit(companiesAtOnce)
}

/** Emails the journal of a month, once: the row of the email that is inserted with it is unique. */
export async function emailMonthly(parts: Parts, { companyId, month }: MonthlyJob): Promise<void> {
  const { db } = parts
  const settings = await db.readCompany(companyId, (companyDb) => readSettings(companyDb, companyId, 'ar'))
  const { email: to } = settings
  if (to === null) return
  const [owner] = await db.system
    .select({ userId: companies.userId })
    .from(companies)
    .where(eq(companies.id, companyId))
  if (!owner) return
  const email = { companyId, userId: owner.userId, month, to, isMonthly: true }
  const file = await monthlyFile(parts, email, settings)
  await db.forCompany(companyId, (tx) => emailJournal(parts, tx, email, settings, file))
}
