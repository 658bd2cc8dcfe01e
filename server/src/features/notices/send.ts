import type { Language } from '@mawrid/contract/constants.ts'
import { channelsOf, type KindChannels, quietUntil, type StoredChoices } from '@mawrid/contract/notices/channels.ts'
import { type NoticeKind, noticeRule } from '@mawrid/contract/notices/kinds.ts'
import { noticeKindTitles } from '@mawrid/contract/notices/names.ts'
import { noticeText } from '@mawrid/contract/notices/texts.ts'
import { sql } from 'drizzle-orm'
import type { Db, Parts } from '../../platform/parts.ts'
import { type MessageJob, messageJob } from './messages.ts'

/** One whom a notice was written for. */
export interface Recipient {
  readonly noticeId: string
  readonly userId: string
  /** How often it has happened since the person last read it. */
  readonly times: number
  /** How many companies the person belongs to. */
  readonly companies: number
  readonly firstName: string
  readonly email: string
  readonly lang: Language
}

/** What is sent of a notice besides the notice itself. */
export interface Content {
  readonly companyId: string | null
  readonly kind: NoticeKind
  readonly path: string
  readonly values: Readonly<Record<string, string>>
  /** The email of this news. Without one a person who wants emails of the kind is sent its text; null sends none. */
  readonly template?: string | null
  /** Its email is sent whatever the person has chosen. */
  readonly mustEmail?: boolean
}

export type Sending = Pick<Parts, 'mail' | 'jobs' | 'settings' | 'clock'>

interface Settings extends Record<string, unknown> {
  readonly person: string
  readonly choices: StoredChoices
  readonly quiet_from: number | null
  readonly quiet_until: number | null
}

/** Sends people a notice by the channels that each of them has chosen, once the transaction commits. */
export async function send(parts: Sending, tx: Db, content: Content, people: readonly Recipient[]): Promise<void> {
  if (people.length === 0) return
  const ids = sql.param(people.map(({ userId }) => userId))
  const { rows } = await tx.execute<Settings>(
    sql`select person, choices, quiet_from, quiet_until from notice_settings(${ids}::uuid[], ${content.kind})`,
  )
  const settings = new Map(rows.map((row) => [row.person, row]))
  for (const person of people) {
    const own = settings.get(person.userId)
    const channels = channelsOf(content.kind, own?.choices ?? {})
    if (content.mustEmail || channels.mail === 'at_once') await email(parts, tx, content, person)
    // What is unread was sent before.
    if (person.times === 1) await sendMessages(parts, tx, { content, person, channels, own })
  }
}

async function email({ mail, settings }: Sending, tx: Db, content: Content, person: Recipient): Promise<void> {
  const { template = 'noticeNews', kind, values, mustEmail } = content
  if (template === null) return
  const { userId, firstName, lang, email: to } = person
  const link = `${settings.publicUrl}${pathFor(content, person.companies)}`
  const texts =
    template === 'noticeNews' ? { title: noticeKindTitles[kind][lang], ...noticeText(kind, values, lang) } : {}
  const choice = !mustEmail && !noticeRule(kind).isFixed && { choice: { userId, kind } }
  await mail.send({ to, lang, template, values: { name: firstName, link, ...values, ...texts }, ...choice }, tx)
}

interface Messages {
  readonly content: Content
  readonly person: Recipient
  readonly channels: KindChannels
  readonly own: Settings | undefined
}

/** Quiet hours hold them back, except those about security and money. */
async function sendMessages(
  { jobs, clock }: Sending,
  tx: Db,
  { content, person, channels, own }: Messages,
): Promise<void> {
  const { noticeId, companies } = person
  const quiet = own && own.quiet_from !== null && own.quiet_until !== null
  const hours = quiet ? { from: own.quiet_from ?? 0, until: own.quiet_until ?? 0 } : null
  const after = noticeRule(content.kind).isFixed ? null : quietUntil(clock.now(), hours)
  for (const channel of ['push', 'sms'] as const) {
    if (!channels[channel]) continue
    const job: MessageJob = { noticeId, channel, path: pathFor(content, companies) }
    await jobs.send(messageJob, job, { tx, ...(after && { after }) })
  }
}

/** For a person of several companies the address names the company, which the dashboard then shows. */
function pathFor({ path, companyId }: Pick<Content, 'path' | 'companyId'>, companies: number): string {
  if (companyId === null || companies < 2) return path
  const [screen = '', query] = path.split('?')
  return `${screen}?${query ? `${query}&` : ''}company=${companyId}`
}
