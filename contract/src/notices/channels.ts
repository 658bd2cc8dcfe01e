import { addDays, riyadhDay, startOfDay } from '../values/days.ts'
import { type MailChoice, type NoticeKind, noticeRule } from './kinds.ts'

export const noticeChannels = ['screen', 'mail', 'push', 'sms'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

/** How a person is notified of one kind. */
export interface KindChannels {
  readonly screen: boolean
  readonly mail: MailChoice
  readonly push: boolean
  readonly sms: boolean
}

/** What a person has chosen of a kind, by channel: `on`, `off`, `at_once` or `daily`. */
export type StoredChoices = Partial<Readonly<Record<NoticeChannel, string>>>

/** The channels of a kind: the usual ones, unless the person has chosen others. Security and money are always emailed. */
export function channelsOf(kind: NoticeKind, chosen: StoredChoices): KindChannels {
  const { mail, push, isFixed } = noticeRule(kind)
  const isOn = (channel: 'screen' | 'push' | 'sms', usual: boolean) =>
    chosen[channel] === undefined ? usual : chosen[channel] === 'on'
  return {
    screen: isFixed ? true : isOn('screen', true),
    mail: isFixed ? 'at_once' : isMailChoice(chosen.mail) ? chosen.mail : mail,
    push: isOn('push', push),
    sms: isOn('sms', false),
  }
}

function isMailChoice(choice: string | undefined): choice is MailChoice {
  return choice === 'off' || choice === 'at_once' || choice === 'daily'
}

/** Hours of the day in the Kingdom, from 0 to 23. */
export interface QuietHours {
  readonly from: number
  readonly until: number
}

const hourMs = 3_600_000

/** When the quiet hours end that it is now; null outside of them. They may pass midnight. */
export function quietUntil(now: Date, quiet: QuietHours | null): Date | null {
  if (!quiet || quiet.from === quiet.until) return null
  const today = riyadhDay(now)
  const hour = Math.floor((now.getTime() - startOfDay(today).getTime()) / hourMs)
  const { from, until } = quiet
  const isQuiet = from < until ? hour >= from && hour < until : hour >= from || hour < until
  if (!isQuiet) return null
  const day = hour < until ? today : addDays(today, 1)
  return new Date(startOfDay(day).getTime() + until * hourMs)
}
