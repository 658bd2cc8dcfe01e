import type { EmailKind } from '@mawrid/contract/account/emailKinds.ts'
import { daysBefore } from '@mawrid/contract/values/days.ts'
import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { createSeal } from '../../platform/auth/seal.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { ownerOf } from '../users/index.ts'
import { companies, sentNotifications } from './tables.ts'

export interface News {
  readonly companyId: string
  /** The setting of the profile that switches it off. */
  readonly kind: EmailKind
  readonly template: string
  /** Where in the dashboard it leads. */
  readonly path: string
  readonly values: Readonly<Record<string, string>>
  /** The record and the time of the notice; one email is sent for each. */
  readonly recordId: string
  readonly moment: string
}

export interface NewsJob {
  readonly sealed: string
}

export const emailOwnerJob = 'companies.email_owner'
const retentionDays = 400

/**
 * Emails the company's owner once the transaction commits. Queued as a job, since work bound to a company cannot read
 * users.
 */
export function emailOwner({ jobs, settings }: Pick<Parts, 'jobs' | 'settings'>, tx: Db, news: News): Promise<void> {
  return jobs.send<NewsJob>(emailOwnerJob, { sealed: createSeal(settings, emailOwnerJob).close(news) }, { tx })
}

const atOnce = 500

/**
 * Emails the owners of many companies. Each page is read after the last row's ID and queued in a transaction of its own; a
 * row without news is skipped.
 */
export async function emailOwners<Row extends { readonly id: string }>(
  parts: Pick<Parts, 'db' | 'jobs' | 'settings'>,
  readPage: (page: { readonly after: string; readonly limit: number }) => Promise<readonly Row[]>,
  newsOf: (row: Row) => News | undefined,
): Promise<void> {
  let after = beforeAllIds
  for (;;) {
    const rows = await readPage({ after, limit: atOnce })
    await parts.db.transaction(async (tx) => {
      for (const row of rows) {
        const news = newsOf(row)
        if (news) await emailOwner(parts, tx, news)
      }
    })
    after = rows.at(-1)?.id ?? after
    if (rows.length < atOnce) return
  }
}

const beforeAllIds = '00000000-0000-0000-0000-000000000000'

interface SentNews {
  readonly companyId: SQLWrapper
  readonly kind: EmailKind
  readonly recordId: SQLWrapper
  readonly moment: SQLWrapper
}

/**
 * As a query condition: whether the owner was already notified about a record at this time. By the key of
 * sent_notifications.
 */
export function isNotified({ companyId, kind, recordId, moment }: SentNews): SQL {
  return sql`exists (
    select from ${sentNotifications} t where t.company_id = ${companyId} and t.kind = ${kind}
      and t.record_id = ${recordId} and t.moment = ${moment})`
}

/** The process that inserts the row sends the email. */
export async function sendNews({ db, mail, settings, clock }: Parts, { sealed }: NewsJob): Promise<void> {
  const news = createSeal(settings, emailOwnerJob).open(sealed) as News
  const { companyId, kind, template, path, values, recordId, moment } = news
  await db.transaction(async (tx) => {
    const [company] = await tx.select({ userId: companies.userId }).from(companies).where(eq(companies.id, companyId))
    const owner = company && (await ownerOf(tx, company.userId))
    if (!company || !owner) return
    const { rowCount } = await tx.execute(sql`
      insert into ${sentNotifications} (company_id, kind, record_id, moment, at)
      values (${companyId}, ${kind}, ${recordId}, ${moment}, ${clock.now()}) on conflict do nothing`)
    if (!rowCount) return
    const known = { name: owner.first_name, link: `${settings.publicUrl}${path}`, ...values }
    const choice = { userId: company.userId, kind }
    await mail.send({ to: owner.email, lang: owner.lang, template, values: known, choice }, tx)
  })
}

export async function forgetNotices({ db, clock }: Parts): Promise<void> {
  const before = daysBefore(clock.now(), retentionDays)
  await db.long.system.execute(sql`delete from ${sentNotifications} where at < ${before}`)
}
