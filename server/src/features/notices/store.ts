import type { NoticeFilter } from '@mawrid/contract/notices/calls.ts'
import type { NoticeKind } from '@mawrid/contract/notices/kinds.ts'
import type { NoticeState } from '@mawrid/contract/notices/states.ts'
import { daysBefore } from '@mawrid/contract/values/days.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { literals } from '../../platform/database/literals.ts'
import { ofBoundSeller } from '../../platform/database/ofBound.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { deleteInPieces } from '../../platform/retention/deleteInPieces.ts'
import { kindsByRole } from './kindsByRole.ts'
import { noticeChoices, notices, sentNotifications } from './tables.ts'

const statesShown: Readonly<Record<NoticeFilter, readonly NoticeState[]>> = {
  open: ['unread', 'read'],
  unread: ['unread'],
  later: ['later'],
  done: ['done'],
}

export interface Position {
  readonly at: string
  readonly recordId: string
}

interface NoticePage {
  readonly show: NoticeFilter
  readonly kind: NoticeKind | undefined
  readonly after: Position | undefined
  readonly limit: number
}

export interface NoticeRow {
  readonly id: string
  readonly kind: NoticeKind
  readonly count: number
  readonly values: Readonly<Record<string, string>>
  readonly state: NoticeState
  readonly at: Date
  readonly remindAt: Date | null
  readonly recordId: string
  readonly path: string
  readonly companyId: string | null
  readonly company: string | null
  /** The latest of its group, to the microsecond. */
  readonly groupAt: string
}

interface ReadRow extends Omit<NoticeRow, 'at' | 'remindAt'> {
  readonly at: string
  readonly remindAt: string | null
}

/** Of kinds that the person's role in their company includes, and that the person wants on the screen. */
const isShown = sql`(n.company_id is null or exists (
    select from own_scopes() o
    where o.company_id = n.company_id and role_includes(o.role, o.own_rights, n.kind, ${kindsByRole}::jsonb)
      and (n.warehouse_ids is null or o.warehouse_ids is null or n.warehouse_ids <@ o.warehouse_ids)))
  and not exists (
    select from ${noticeChoices} c
    where c.user_id = current_seller() and c.kind = n.kind and c.channel = 'screen' and c.choice = 'off')`

/** The notices of a page of records, the latest first. By notices_list. */
export async function readNotices(db: Db, { show, kind, after, limit }: NoticePage): Promise<NoticeRow[]> {
  const isMeant = and(
    sql`n.user_id = current_seller()`,
    sql`n.state in ${literals(statesShown[show])}`,
    isShown,
    kind && sql`n.kind = ${kind}`,
  )
  const isAfter = after && sql`having (max(n.at), n.record_id) < (${after.at}::timestamptz, ${after.recordId}::uuid)`
  const { rows } = await db.execute<ReadRow & Record<string, unknown>>(sql`
    with page as (
      select n.record_id, n.company_id, max(n.at) as at from ${notices} n where ${isMeant}
      group by n.record_id, n.company_id ${isAfter ?? sql``}
      order by max(n.at) desc, n.record_id desc limit ${limit}
    )
    select n.id, n.kind, n.count, n.values, n.state, n.at, n.remind_at as "remindAt", n.record_id as "recordId", n.path,
      n.company_id as "companyId", c.name as company, page.at::text as "groupAt"
    from page join ${notices} n on n.record_id = page.record_id and n.company_id is not distinct from page.company_id
      left join own_companies() c on c.id = n.company_id
    where ${isMeant}
    order by page.at desc, n.record_id desc, n.at desc, n.id`)
  return rows.map(({ at, remindAt, ...row }) => ({
    ...row,
    at: new Date(at),
    remindAt: remindAt === null ? null : new Date(remindAt),
  }))
}

const maxPaths = 100

/** By notices_unread. */
export async function countUnread(db: Db, companyId: string | null) {
  const { rows } = await db.execute<{ unread: number; paths: readonly string[] } & Record<string, unknown>>(sql`
    select count(*)::int as unread,
      coalesce((array_agg(distinct path) filter (
        where company_id is null or company_id = ${companyId}::uuid))[1:${sql.raw(String(maxPaths))}], '{}') as paths
    from ${notices} n where user_id = current_seller() and state = 'unread' and ${isShown}`)
  const [row] = rows
  return { unread: row?.unread ?? 0, paths: row?.paths ?? [] }
}

interface Change {
  readonly from: readonly NoticeState[]
  readonly to: NoticeState
  readonly remindAt?: Date
}

/** Moves those of the bound person that are in one of these states. */
export async function moveWhere(tx: Db, where: SQL | undefined, { from, to, remindAt }: Change, now: Date) {
  const moved = await tx
    .update(notices)
    .set({ state: to, remindAt: remindAt ?? null, updatedAt: now })
    .where(and(ofBoundSeller(notices), sql`${notices.state} in ${literals(from)}`, where))
    .returning({ id: notices.id })
  return moved.map(({ id }) => id)
}

export function isOneOf(ids: readonly string[]): SQL {
  return sql`${notices.id} = any (${sql.param(ids)}::uuid[])`
}

export function isOfKind(kind: NoticeKind | undefined): SQL | undefined {
  return kind && eq(notices.kind, kind)
}

/** By notices_unread. */
export function isAbout(path: string, companyId: string | null): SQL {
  return sql`split_part(${notices.path}, '?', 1) = ${path}
    and (${notices.companyId} is null or ${notices.companyId} = ${companyId}::uuid)`
}

const wokenAtOnce = 500

/** Notices that were put off until now are unread again; in pieces that processes share. By notices_reminders. */
export async function wakeDue({ db, clock, events }: Pick<Parts, 'db' | 'clock' | 'events'>): Promise<void> {
  const now = clock.now()
  for (let woken = wokenAtOnce; woken === wokenAtOnce; ) {
    woken = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ user_id: string }>(sql`
        update ${notices} set state = 'unread', remind_at = null, at = ${now}::timestamptz, updated_at = ${now}::timestamptz
        where id in (
          select id from ${notices} where state = 'later' and remind_at <= ${now}::timestamptz
          order by remind_at limit ${wokenAtOnce} for update skip locked
        ) returning user_id`)
      const people = new Set(rows.map(({ user_id }) => user_id))
      for (const userId of [...people].sort()) await events.announce(tx, { userId, kind: 'notice', data: {} })
      return rows.length
    })
  }
}

export async function forgetSent({ db, clock, settings }: Pick<Parts, 'db' | 'clock' | 'settings'>): Promise<void> {
  const before = daysBefore(clock.now(), settings.retentionDays.sent_notifications)
  await deleteInPieces(db.long.system, sentNotifications, sql`at < ${before}`)
}
