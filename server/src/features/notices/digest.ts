import type { Language } from '@mawrid/contract/constants.ts'
import { channelsOf, type StoredChoices } from '@mawrid/contract/notices/channels.ts'
import type { NoticeKind } from '@mawrid/contract/notices/kinds.ts'
import { noticeText } from '@mawrid/contract/notices/texts.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { dayMs, daysBefore, riyadhDay, startOfDay } from '@mawrid/contract/values/days.ts'
import { sql } from 'drizzle-orm'
import type { Parts } from '../../platform/parts.ts'
import { kindsByRole } from './kindsByRole.ts'

const maxLines = 20
const hourMs = 3_600_000

interface Pending extends Record<string, unknown> {
  readonly userId: string
  readonly firstName: string
  readonly email: string
  readonly lang: Language
  readonly notices: readonly { kind: NoticeKind; values: Readonly<Record<string, string>>; choices: StoredChoices }[]
}

/**
 * Sends everybody whose hour it is what is still unread of the kinds that they want in one email a day. If no server ran in
 * that hour, it is in the email of the next day.
 */
export async function sendDigests(parts: Pick<Parts, 'db' | 'mail' | 'settings' | 'clock'>): Promise<void> {
  const { db, mail, settings, clock } = parts
  const now = clock.now()
  const hour = Math.floor((now.getTime() - startOfDay(riyadhDay(now)).getTime()) / hourMs)
  // By notices_recent.
  const { rows } = await db.system.execute<Pending>(sql`
    select u.id as "userId", u.first_name as "firstName", u.email, u.lang, jsonb_agg(jsonb_build_object(
        'kind', n.kind, 'values', n.values, 'choices', s.choices) order by n.at desc) as notices
    from notices n join users u on u.id = n.user_id and u.closed_at is null
      left join notice_times t on t.user_id = n.user_id
      cross join lateral notice_settings(array[n.user_id], n.kind) s
    where n.state = 'unread' and n.at > ${daysBefore(now, 2)}
      and n.at > coalesce(t.digested_at, '-infinity') and coalesce(t.digest_hour, 8) = ${hour}
      and may_be_notified(n.user_id, n.company_id, n.kind, ${kindsByRole}::jsonb)
      and has_warehouses(n.user_id, n.company_id, n.warehouse_ids)
    group by u.id`)
  for (const { userId, firstName, email, lang, notices } of rows) {
    const daily = notices.filter(({ kind, choices }) => channelsOf(kind, choices).mail === 'daily')
    if (daily.length === 0) continue
    const lines = daily.slice(0, maxLines).map(({ kind, values }) => {
      const { subject, text } = noticeText(kind, values, lang)
      return `${subject}: ${text}`
    })
    await db.transaction(async (tx) => {
      const { rowCount } = await tx.execute(sql`
        insert into notice_times (user_id, digested_at) values (${userId}, ${now})
        on conflict (user_id) do update set digested_at = excluded.digested_at
        where notice_times.digested_at is null or notice_times.digested_at < ${new Date(now.getTime() - dayMs / 2)}`)
      if (!rowCount) return
      const values = {
        name: firstName,
        count: String(daily.length),
        lines: lines.join('\n'),
        link: `${settings.publicUrl}${screenPaths.notices}`,
      }
      await mail.send({ to: email, lang, template: 'noticeDigest', values }, tx)
    })
  }
}
