import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { digitsOnly } from '../values/canonical.ts'
import { mailChoices, noticeKindNames } from './kinds.ts'

const Hour = z.int().check(z.minimum(0), z.maximum(23))

export const NoticeSettings = z.object({
  /** The kinds that concern the person: their own, and those that the role in this company includes. */
  kinds: z.array(
    z.object({
      kind: z.enum(noticeKindNames),
      screen: z.boolean(),
      mail: z.enum(mailChoices),
      push: z.boolean(),
      sms: z.boolean(),
      /** About security or money: screen and email stay on. */
      is_fixed: z.boolean(),
    }),
  ),
  /** The hour in the Kingdom at which the daily email is sent. */
  digest_hour: Hour,
  /** Between these hours push notifications and text messages are held back, except those about security. */
  quiet_from: z.nullable(Hour),
  quiet_until: z.nullable(Hour),
  /** The mobile number of the profile, and whether it was confirmed by a code: only then text messages are sent to it. */
  phone: z.nullable(z.string()),
  phone_is_confirmed: z.boolean(),
})
export type NoticeSettings = z.output<typeof NoticeSettings>

export const readNoticeSettings = defineCall({
  id: 'notices.readSettings',
  summary: 'Retrieve by which channels the signed-in person is notified',
  method: 'GET',
  path: '/api/v1/notices/settings/',
  access: 'signedIn',
  reply: NoticeSettings,
})

export const chooseChannels = defineCall({
  id: 'notices.chooseChannels',
  summary: 'Choose the channels of one kind of notification. Fields that are left out stay as they are',
  method: 'PUT',
  path: '/api/v1/notices/settings/',
  access: 'signedIn',
  body: z.strictObject({
    kind: z.enum(noticeKindNames),
    screen: z.optional(z.boolean()),
    mail: z.optional(z.enum(mailChoices)),
    push: z.optional(z.boolean()),
    sms: z.optional(z.boolean()),
  }),
  reply: NoticeSettings,
})

export const setNoticeTimes = defineCall({
  id: 'notices.setTimes',
  summary: 'Set the hour of the daily email, and the quiet hours',
  method: 'PUT',
  path: '/api/v1/notices/times/',
  access: 'signedIn',
  body: z.strictObject({ digest_hour: Hour, quiet_from: z.nullable(Hour), quiet_until: z.nullable(Hour) }),
  reply: NoticeSettings,
})

export const sendPhoneCode = defineCall({
  id: 'notices.sendPhoneCode',
  summary: 'Send a code to the mobile number of the profile, to confirm it for text messages',
  method: 'POST',
  path: '/api/v1/notices/phone/code/',
  access: 'signedIn',
  body: z.strictObject({}),
  reply: z.object({ phone: z.string() }),
  problems: ['rate_limited'],
})

export const confirmPhone = defineCall({
  id: 'notices.confirmPhone',
  summary: 'Confirm the mobile number by the code of the text message',
  method: 'POST',
  path: '/api/v1/notices/phone/',
  access: 'signedIn',
  body: z.strictObject({ code: digitsOnly('code_digits', /^\d{6}$/) }),
  reply: NoticeSettings,
  problems: ['rate_limited'],
})
