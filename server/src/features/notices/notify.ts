import { type NoticeKind, noticeRule } from '@mawrid/contract/notices/kinds.ts'
import { type Right, rightsOfRole } from '@mawrid/contract/team/rights.ts'
import { roles } from '@mawrid/contract/team/roles.ts'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { createSeal } from '../../platform/auth/seal.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { type Content, type Recipient, type Sending, send } from './send.ts'
import { sentNotifications } from './tables.ts'

export interface NoticeNews extends Content {
  readonly recordId: string
  /** Of news that more than one job or request may notice: it is told once for each record and moment. */
  readonly moment?: string
  /** The only person it is for, or the one that the record is assigned to. */
  readonly personId?: string | null | undefined
  /** Whose action it was, who need not be told. */
  readonly actorId?: string | null | undefined
  /** Instead of the right of the kind. */
  readonly right?: Right
  /** The warehouses that it is about: only members who have all of them are told. */
  readonly warehouseIds?: readonly string[] | undefined
  /** Members who have this right as well are told by another notice. */
  readonly unlessRight?: Right
}

/**
 * Notifies people in the transaction of what happened: one notice for each person, kind and record, which counts up, and
 * their open screens at once. Emails and messages are sent once the transaction commits.
 */
export async function notify(parts: Sending, tx: Db, news: NoticeNews): Promise<void> {
  const { companyId, kind, recordId, path, values, moment = null, personId = null, actorId = null } = news
  const shown = Object.fromEntries(noticeRule(kind).values.map((name) => [name, values[name] ?? '']))
  const { rows } = await tx.execute<Recipient & Record<string, unknown>>(sql`
    select notice_id as "noticeId", person as "userId", times, companies, first_name as "firstName", email, lang
    from notify_people(
      ${companyId}, ${kind}, ${sql.param(rolesOf(news))}::text[], ${rightOf(news)}, ${news.unlessRight ?? null}, ${personId}, ${actorId}, ${recordId}, ${path},
      ${JSON.stringify(shown)}::jsonb, ${moment}, ${parts.clock.now()}, ${news.warehouseIds ? sql.param([...news.warehouseIds]) : null}::uuid[])`)
  await send(parts, tx, news, rows)
}

function rightOf({ kind, right }: NoticeNews): Right | null {
  return right ?? noticeRule(kind).right
}

/** The ready-made ones that include the right; null for news of a single person. */
function rolesOf(news: NoticeNews): string[] | null {
  const right = rightOf(news)
  if (right === null) return null
  return roles.filter((role) => {
    const own = rightsOfRole[role]
    return own.includes(right) && !(news.unlessRight && own.includes(news.unlessRight))
  })
}

/** What people were notified of no longer needs anybody: it is done for all of them. */
export async function finishNotices(
  { clock }: Pick<Parts, 'clock'>,
  tx: Db,
  { companyId, kind, recordId }: Pick<NoticeNews, 'kind' | 'recordId'> & { readonly companyId: string },
): Promise<void> {
  await tx.execute(sql`select finish_notices(${companyId}, ${kind}, ${recordId}, ${clock.now()})`)
}

export const notifyJob = 'notices.notify_members'
/** What an earlier version queued is encrypted for this purpose as well. */
const purpose = 'companies.email_owner'

export interface NotifyJob {
  readonly sealed: string
}

/** For work over many companies: each is notified in a transaction of its own. */
export function notifyLater(
  { jobs, settings }: Pick<Parts, 'jobs' | 'settings'>,
  tx: Db,
  news: NoticeNews,
): Promise<void> {
  return jobs.send<NotifyJob>(notifyJob, { sealed: createSeal(settings, purpose).close(news) }, { tx })
}

export function notifyNow(parts: Parts, { sealed }: NotifyJob): Promise<void> {
  const news = createSeal(parts.settings, purpose).open(sealed) as NoticeNews
  return parts.db.transaction((tx) => notify(parts, tx, news))
}

const atOnce = 500
const beforeAllIds = '00000000-0000-0000-0000-000000000000'

/**
 * Notifies the members of many companies. Each page is read after the last row's ID and queued in a transaction of its
 * own; a row without news is skipped.
 */
export async function notifyMany<Row extends { readonly id: string }>(
  parts: Pick<Parts, 'db' | 'jobs' | 'settings'>,
  readPage: (page: { readonly after: string; readonly limit: number }) => Promise<readonly Row[]>,
  newsOf: (row: Row) => NoticeNews | readonly NoticeNews[] | undefined,
): Promise<void> {
  let after = beforeAllIds
  for (;;) {
    const rows = await readPage({ after, limit: atOnce })
    await parts.db.transaction(async (tx) => {
      for (const news of rows.flatMap((row) => newsOf(row) ?? [])) await notifyLater(parts, tx, news)
    })
    after = rows.at(-1)?.id ?? after
    if (rows.length < atOnce) return
  }
}

interface SentNews {
  readonly companyId: SQLWrapper
  readonly kind: NoticeKind
  readonly recordId: SQLWrapper
  readonly moment: SQLWrapper
}

/**
 * As a query condition: whether members were already notified of a record at this time. By the key of
 * sent_notifications.
 */
export function isNotified({ companyId, kind, recordId, moment }: SentNews): SQL {
  return sql`exists (
    select from ${sentNotifications} t where t.company_id = ${companyId} and t.kind = ${kind}
      and t.record_id = ${recordId} and t.moment = ${moment})`
}
