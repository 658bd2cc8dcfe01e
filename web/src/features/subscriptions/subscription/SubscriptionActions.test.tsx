import { expect, test } from 'vitest'
import { aSubscription } from '../testing/aSubscription.ts'
import { openActions } from './SubscriptionActions.tsx'
import { daysLeftUntil, statusNotices } from './statusNotices.ts'

const invoice = '0199a000-0000-7000-8000-000000000021'
const noticesOf = (changes: Parameters<typeof aSubscription>[0]) =>
  statusNotices(aSubscription(changes)).map(({ notice }) => notice)

test('R-11: an active subscription has no notice; all others have theirs, the most serious first', () => {
  expect(noticesOf({})).toEqual([])
  const open = { open_invoice: invoice, allowed_actions: ['pay', 'renew'] }
  expect(noticesOf({ ...open, status: 'past_due', last_payment: 'refused' })).toEqual(['past_due', 'refused'])
  expect(noticesOf({ ...open, status: 'past_due' })).toEqual(['past_due'])
  expect(noticesOf(open)).toEqual(['renewal_open'])
  expect(noticesOf({ ...open, allowed_actions: ['pay', 'withdraw_change'] })).toEqual(['upgrade_open'])
  expect(noticesOf({ open_invoice: invoice, allowed_actions: [] })).toEqual(['in_review'])
  expect(noticesOf({ open_invoice: invoice, allowed_actions: [], last_payment: 'differs' })).toEqual(['differs'])
  expect(noticesOf({ status: 'trialing' })).toEqual(['trialing'])
  expect(noticesOf({ cancel_at_end: true })).toEqual(['ending'])
})

test('R-15: while the account is being closed that is shown, and no payment is requested', () => {
  const open = { open_invoice: invoice, allowed_actions: ['pay', 'renew'], is_account_closing: true }
  expect(noticesOf({ ...open, status: 'past_due', last_payment: 'refused' })).toEqual(['closing'])
  expect(noticesOf({ ...open, cancel_at_end: true })).toEqual(['closing', 'ending'])
  expect(noticesOf({ status: 'trialing', is_account_closing: true })).toEqual(['closing'])
})

test('R-11: an open invoice is paid rather than requested again, and a trial asks for its first payment', () => {
  expect(openActions(aSubscription())).toEqual(['change', 'renew', 'set_renewal', 'cancel'])
  expect(openActions(aSubscription({ allowed_actions: ['pay', 'renew', 'cancel'] }))).toEqual(['pay', 'cancel'])
  const trial = aSubscription({ status: 'trialing', allowed_actions: ['renew', 'change', 'set_renewal'] })
  expect(openActions(trial)).toEqual(['renew', 'change', 'set_renewal'])
})

test('R-11: the days left include today, and are none after the last', () => {
  expect(daysLeftUntil('2026-03-31', '2026-03-31')).toBe(1)
  expect(daysLeftUntil('2026-03-31', '2026-03-14')).toBe(18)
  expect(daysLeftUntil('2026-03-31', '2026-04-02')).toBe(0)
})
