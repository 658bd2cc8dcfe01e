import { expect, test } from 'vitest'
import { aPackage, aQuote, aSubscription } from '../testing/aSubscription.ts'
import { choiceOf } from './choiceOf.ts'

const growth = aPackage()
const larger = aPackage({ id: '0199a000-0000-7000-8000-000000000004', code: 'scale', rank: 3 })
const running = aSubscription()
const company = { is_verified: true, status: 'active', subscription: running.id } as const
const context = {
  offered: larger,
  period: 'month',
  company,
  subscription: running,
  quote: undefined,
  isQuoted: true,
  now: new Date(running.end_date ?? ''),
} as const

test('C-12, O-04: only a verified company can choose its first plan, and start the trial if it is still available', () => {
  const first = { ...context, subscription: undefined, quote: aQuote({ kind: 'start', trial_days: 14 }) }
  const none = { is_verified: true, status: 'verified', subscription: null } as const
  expect(choiceOf({ ...first, company: none })).toEqual({
    kind: 'start',
    isPending: false,
    isBlocked: false,
    trialDays: 14,
  })
  expect(choiceOf({ ...first, company: none, quote: undefined, isQuoted: false })).toEqual({ kind: 'awaited' })
  expect(choiceOf({ ...first, company: { ...none, is_verified: false } })).toMatchObject({ isBlocked: true })
  expect(choiceOf({ ...first, company: { ...none, status: 'cr_expired' } })).toMatchObject({ isBlocked: true })
})

test('O-04: a chosen plan that is not paid can be continued, unless its transfer is under review', () => {
  const pending = aSubscription({ status: 'pending_payment', open_invoice: running.id, allowed_actions: ['pay'] })
  const chosen = { ...context, offered: growth }
  expect(choiceOf({ ...chosen, subscription: pending })).toMatchObject({ isPending: true, isBlocked: false })
  expect(choiceOf({ ...chosen, period: 'year', subscription: pending })).toMatchObject({ isPending: false })
  expect(choiceOf({ ...chosen, subscription: { ...pending, allowed_actions: [] } })).toMatchObject({ isBlocked: true })
})

test('C-12: with an active plan, the others wait for their prices', () => {
  expect(choiceOf({ ...context, offered: growth })).toEqual({ kind: 'current', mayRenew: true })
  expect(choiceOf(context)).toEqual({ kind: 'awaited' })
  const quote = aQuote({ package: larger })
  expect(choiceOf({ ...context, quote })).toEqual({ kind: 'upgrade', quote, isBlocked: false })
  const early = new Date('2026-01-01T09:00:00Z')
  const yearly = aSubscription({ end_date: '2026-12-31' })
  expect(choiceOf({ ...context, offered: growth, subscription: yearly, now: early })).toMatchObject({ mayRenew: false })
  const ending = aSubscription({ allowed_actions: ['keep'] })
  expect(choiceOf({ ...context, quote, subscription: ending })).toMatchObject({ isBlocked: true })
  const planned = aSubscription({ pending_change: { package: larger, period: 'month', on: '2026-04-01' } })
  expect(choiceOf({ ...context, quote, subscription: planned })).toEqual({ kind: 'planned', on: '2026-04-01' })
})
