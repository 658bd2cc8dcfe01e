import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from '../constants.ts'
import { after } from '../states.ts'
import { riyadhDay } from '../values/days.ts'
import { noticeKindNames, noticeRule } from './kinds.ts'
import { remindAt } from './reminders.ts'
import { type NoticeState, noticeActions, noticeLife, reminders } from './states.ts'
import { noticeText } from './texts.ts'

const samples: Readonly<Record<string, string>> = {
  answer: 'counter',
  change: 'cancel',
  ends: '2026-12-31',
  what: 'answer',
  outcome: 'done',
  role: 'sales',
  document: 'licence',
  decision: 'approve',
  record: 'deal',
  month: '2026-11-01',
}

test.each(languages)('every kind says what it is about and what happened, in %s', (lang) => {
  for (const kind of noticeKindNames) {
    const values = Object.fromEntries(noticeRule(kind).values.map((name) => [name, samples[name] ?? `‹${name}›`]))
    if (kind === 'subscription_payment') values.what = 'packagePaid'
    if (kind === 'marketplace_fee') values.what = 'feePaid'
    if (kind === 'company_suspension') values.what = 'suspended'
    const { subject, text } = noticeText(kind, values, lang)
    expect(subject, kind).not.toBe('')
    expect(text, kind).not.toMatch(/undefined|^$|^: /)
    const other = lang === 'en' ? /[\u0600-\u06ff]/ : /[a-z]{3,}/
    expect(`${subject} ${text}`.replaceAll(/‹\w+›/g, ''), kind).not.toMatch(other)
  }
})

test('whatever a person does, a notice that happens again is unread, and from every state there is a way to done', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...noticeActions, 'notify', 'wake'), { maxLength: 12 }), (actions) => {
      let state: NoticeState = 'unread'
      for (const action of actions) {
        const side = action === 'notify' || action === 'wake' ? 'clock' : 'seller'
        const next: NoticeState | null | undefined = after<NoticeState, string>(noticeLife, state, action, side)
        if (next) state = next
        if (action === 'notify') expect(state).toBe('unread')
      }
      if (state !== 'done') expect(after(noticeLife, state, 'finish', 'seller')).toBe('done')
    }),
  )
})

test('a reminder comes in an hour, or at 8:00 in the Kingdom tomorrow or next Sunday', () => {
  const now = new Date('2026-11-25T21:30:00Z')
  expect(remindAt('in_an_hour', now).toISOString()).toBe('2026-11-25T22:30:00.000Z')
  // It is Thursday in Riyadh already.
  expect(remindAt('tomorrow', now).toISOString()).toBe('2026-11-27T05:00:00.000Z')
  expect(remindAt('next_week', now).toISOString()).toBe('2026-11-29T05:00:00.000Z')
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      (moment) => {
        for (const reminder of reminders) expect(remindAt(reminder, moment).getTime()).toBeGreaterThan(moment.getTime())
        expect(riyadhDay(remindAt('tomorrow', moment)) > riyadhDay(moment)).toBe(true)
      },
    ),
  )
})
