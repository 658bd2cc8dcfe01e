import type { Language } from '@mawrid/contract/constants.ts'
import type { NoticeKind } from '@mawrid/contract/notices/kinds.ts'
import { noticeKindTitles } from '@mawrid/contract/notices/names.ts'
import { noticeText } from '@mawrid/contract/notices/texts.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { sql } from 'drizzle-orm'
import { createPushService } from '../../outside/push/push.ts'
import type { Limit, Parts } from '../../platform/parts.ts'
import { kindsByRole } from './kindsByRole.ts'
import { readKeys, removeSubscription, subscriptionsOf } from './push/store.ts'

export interface MessageJob {
  readonly noticeId: string
  readonly channel: 'push' | 'sms'
  readonly path: string
}

export const messageJob = 'notices.send_message'

/** Text messages cost money and cannot be taken back: a person gets this many a day at most. */
const messagesOfPerson: Limit = { name: 'notice_sms', points: 10, seconds: 86_400 }

export interface Waiting extends Record<string, unknown> {
  readonly userId: string
  readonly kind: NoticeKind
  readonly values: Readonly<Record<string, string>>
  readonly lang: Language
  readonly phone: string | null
}

/** Sends a push notification or a text message, unless the person has read the notice or left the company since. */
export async function sendMessage(parts: Parts, { noticeId, channel, path }: MessageJob): Promise<void> {
  const { rows } = await parts.db.system.execute<Waiting>(sql`
    select n.user_id as "userId", n.kind, n.values, u.lang,
      case when p.phone = u.phone and p.confirmed_at is not null then p.phone end as phone
    from notices n join users u on u.id = n.user_id and u.closed_at is null
      left join notice_phones p on p.user_id = n.user_id
    where n.id = ${noticeId} and n.state = 'unread' and may_be_notified(n.user_id, n.company_id, n.kind, ${kindsByRole}::jsonb)
      and has_warehouses(n.user_id, n.company_id, n.warehouse_ids)`)
  const [notice] = rows
  if (!notice) return
  if (channel === 'sms') return sendSms(parts, notice, path)
  return pushTo(parts, notice, { tag: noticeId, path })
}

/** To each browser of the person. Those that are gone are forgotten; if none could be reached, the job is repeated. */
async function pushTo(
  parts: Parts,
  { userId, kind, values, lang }: Waiting,
  { tag, path }: { readonly tag: string; readonly path: string },
): Promise<void> {
  const subscriptions = await subscriptionsOf(parts, userId)
  if (subscriptions.length === 0) return
  const service = createPushService(parts)
  const keys = await readKeys(parts)
  const { subject, text } = noticeText(kind, values, lang)
  const message = JSON.stringify({ title: noticeKindTitles[kind][lang], body: `${subject}\n${text}`, path, tag, lang })
  const outcomes = await Promise.all(
    subscriptions.map(async ({ id, target }) => {
      const outcome = await service.send(target, message, keys)
      if (outcome !== 'gone') parts.metrics.countMessage('push', outcome)
      else await removeSubscription(parts.db.system, id)
      return outcome
    }),
  )
  if (outcomes.every((outcome) => outcome === 'failed')) throw new Error('No push service took the message')
}

async function sendSms(
  { sms, limits, settings, log }: Parts,
  { userId, kind, values, lang, phone }: Waiting,
  path: string,
): Promise<void> {
  if (phone === null) return
  try {
    await limits.spend(messagesOfPerson, userId)
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'rate_limited') throw error
    log.info({ userId }, 'notices: no further text message today')
    return
  }
  const { subject, text } = noticeText(kind, values, lang)
  const link = `${settings.publicUrl}${path}`
  await sms.send({ to: phone, lang, template: 'notice', values: { text: `${subject}: ${text}`, link } })
}
