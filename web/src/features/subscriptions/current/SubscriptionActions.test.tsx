import { expect, test } from 'vitest'
import { aSubscription } from '../testing/aSubscription.ts'
import { openActions } from './SubscriptionActions.tsx'
import { daysLeftUntil, standingsOf } from './standings.ts'

const invoice = '0199a000-0000-7000-8000-000000000021'
const told = (changes: Parameters<typeof aSubscription>[0]) =>
  standingsOf(aSubscription(changes)).map(({ standing }) => standing)

test('R-11: of a subscription that runs nothing is said; whatever else is so is told, the gravest first', () => {
  expect(told({})).toEqual([])
  const open = { open_invoice: invoice, allowed_actions: ['pay', 'renew'] }
  expect(told({ ...open, status: 'past_due', last_payment: 'refused' })).toEqual(['past_due', 'refused'])
  expect(told({ ...open, status: 'past_due' })).toEqual(['past_due'])
  expect(told(open)).toEqual(['renewal_open'])
  expect(told({ ...open, allowed_actions: ['pay', 'withdraw_change'] })).toEqual(['upgrade_open'])
  expect(told({ open_invoice: invoice, allowed_actions: [] })).toEqual(['in_review'])
  expect(told({ open_invoice: invoice, allowed_actions: [], last_payment: 'differs' })).toEqual(['differs'])
  expect(told({ status: 'trialing' })).toEqual(['trialing'])
  expect(told({ cancel_at_end: true })).toEqual(['ending'])
})

test('R-15: while the account is being closed that is said, and nobody is called on to pay', () => {
  const open = { open_invoice: invoice, allowed_actions: ['pay', 'renew'], is_account_closing: true }
  expect(told({ ...open, status: 'past_due', last_payment: 'refused' })).toEqual(['closing'])
  expect(told({ ...open, cancel_at_end: true })).toEqual(['closing', 'ending'])
  expect(told({ status: 'trialing', is_account_closing: true })).toEqual(['closing'])
})

test('R-11: an open invoice is paid rather than asked for again, and a trial calls for its first payment', () => {
  expect(openActions(aSubscription())).toEqual(['change', 'renew', 'set_renewal', 'cancel'])
  expect(openActions(aSubscription({ allowed_actions: ['pay', 'renew', 'cancel'] }))).toEqual(['pay', 'cancel'])
  const trial = aSubscription({ status: 'trialing', allowed_actions: ['renew', 'change', 'set_renewal'] })
  expect(openActions(trial)).toEqual(['renew', 'change', 'set_renewal'])
})

test('R-11: the days left count today, and are none after the last', () => {
  expect(daysLeftUntil('2026-03-31', '2026-03-31')).toBe(1)
  expect(daysLeftUntil('2026-03-31', '2026-03-14')).toBe(18)
  expect(daysLeftUntil('2026-03-31', '2026-04-02')).toBe(0)
})
