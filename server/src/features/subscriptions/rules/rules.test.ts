import { addDays } from '@mawrid/contract/values/days.ts'
import { toHalalas } from '@mawrid/contract/values/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Facts, nextStep, retryDayDue } from '../schedule/due.ts'
import { reminderDue } from '../schedule/remind.ts'
import { periodPaid } from './periodPaid.ts'
import { type Choice, quoteChange, type Running } from './quote.ts'
import { type Paid, paidUntil, periodFrom, spanOn, spansOf, worthFrom } from './spans.ts'

const packages = [
  { packageId: 'start', rank: 1, month: '199.00', year: '1990.00' },
  { packageId: 'growth', rank: 2, month: '499.00', year: '4990.00' },
  { packageId: 'scale', rank: 3, month: '999.00', year: '9990.00' },
] as const
const choices: readonly Choice[] = packages.flatMap(({ packageId, rank, month, year }) => [
  { packageId, rank, period: 'month' as const, price: month },
  { packageId, rank, period: 'year' as const, price: year },
])
const aChoice = fc.constantFrom(...choices)
const aDay = fc.integer({ min: 0, max: 3650 }).map((days) => addDays('2026-01-01', days))

test('consecutive periods begin on the same day of the month, also after a shorter one', () => {
  const ends = []
  for (let start = '2027-01-31'; ends.length < 4; start = addDays(ends.at(-1) ?? '', 1)) {
    ends.push(periodFrom(start, 'month', '2027-01-31').end)
  }
  expect(ends).toEqual(['2027-02-27', '2027-03-30', '2027-04-29', '2027-05-30'])
  expect(periodFrom('2028-02-29', 'year').end).toBe('2029-02-27')
})

test('a larger plan costs its share of the remaining days, less the rest of the smaller plan', () => {
  const running = begun({ ...choice('start', 'month') }, '2026-11-01')
  const quoted = quoteChange(running, choice('growth', 'month'), '2026-11-19')
  // 12 of 30 days: 199.60 less 79.60.
  expect(quoted).toMatchObject({
    kind: 'upgrade',
    daysLeft: 12,
    days: 30,
    price: '199.60',
    credit: '79.60',
    subtotal: '120.00',
  })
})

/** Random payments, changes and waits, compared day by day with a simple model. */
test('access equals what was paid for: every day is invoiced, none is paid twice, and an upgrade loses no riyal', () => {
  const aWalk = fc.array(fc.record({ wait: fc.integer({ min: 0, max: 45 }), choice: aChoice }), { maxLength: 25 })
  fc.assert(
    fc.property(aDay, aWalk, (first, walk) => {
      const paid: Paid[] = []
      /** The simple model: the package that each day was paid for. */
      const book = new Map<string, string>()
      let subscription = { status: 'pending_payment', endDate: null, trialEnd: null, anchor: null } as State
      let today = first
      for (const { wait, choice } of walk) {
        today = addDays(today, wait)
        if (subscription.endDate && addDays(subscription.endDate, 7) < today) {
          subscription = { ...subscription, status: 'expired' }
        }
        const running = runningBy(subscription, paid)
        const { kind, on, until, subtotal } = quoteChange(running, choice, today)
        if (kind === 'downgrade' || (kind === 'renew' && isAhead(paid, today))) continue
        const purpose = kind
        const before = spansOf(paid)
        const invoice = { purpose, ...choice, periodStart: on, periodEnd: until }
        const period = periodPaid(invoice, subscription, { today, paidUntil: paidUntil(before) })
        paid.push({ ...invoice, periodStart: period.start, periodEnd: period.end })
        const after = spansOf(paid)

        if (kind === 'upgrade') {
          // The price is exactly the difference in value of the days left.
          const gained = toHalalas(worthFrom(after, today)) - toHalalas(worthFrom(before, today))
          expect(toHalalas(subtotal)).toBe(gained)
          expect(toHalalas(subtotal)).toBeGreaterThanOrEqual(100n)
          for (const day of [...book.keys()]) if (day >= on) book.delete(day)
        } else {
          expect(subtotal).toBe(choice.price)
          expect([...book.keys()].some((day) => day >= period.start && day <= period.end)).toBe(false)
        }
        const last = kind === 'upgrade' ? (paidUntil(after) ?? '') : period.end
        for (let day = period.start; day <= last; day = addDays(day, 1)) book.set(day, choice.packageId)
        subscription = { ...subscription, status: 'active', endDate: paidUntil(after), anchor: period.anchor }
        expect(subscription.endDate).toBe(period.end)
      }
      const spans = spansOf(paid)
      for (const [index, span] of spans.entries()) {
        expect(span.start <= span.end).toBe(true)
        expect(span.start > (spans[index - 1]?.end ?? '')).toBe(true)
      }
      const end = addDays(today, 800)
      for (let day = first; day < end; day = addDays(day, 1)) {
        expect(spanOn(spans, day)?.packageId, day).toBe(book.get(day))
      }
    }),
    { numRuns: 300 },
  )
})

test('the schedule takes a bounded number of steps in any state, and none a second time', () => {
  const someFacts = fc.record({
    status: fc.constantFrom(
      'pending_payment',
      'trialing',
      'active',
      'past_due',
      'expired',
      'suspended',
    ) as fc.Arbitrary<Facts['subscription']['status']>,
    endDate: fc.option(aDay),
    cancelAtEnd: fc.boolean(),
    autoRenew: fc.boolean(),
    unpaid: fc.option(
      fc.record({
        purpose: fc.constantFrom('start', 'renew', 'upgrade'),
        status: fc.constantFrom('open', 'in_review'),
        dueOn: aDay,
      }),
    ),
    tried: fc.subarray([0, 1, 3, 5, 7]),
    isClosing: fc.boolean(),
  })
  fc.assert(
    fc.property(someFacts, aDay, ({ status, endDate, cancelAtEnd, autoRenew, unpaid, tried, isClosing }, today) => {
      const running = { packageId: 'start', period: 'month', endDate, cancelAtEnd, autoRenew } as const
      const subscription = { ...running, status, graceUntil: endDate && addDays(endDate, 7), cardId: 'card' }
      let facts = {
        subscription,
        unpaid: unpaid && { ...unpaid, lastPayment: null },
        entitled: undefined,
        tried,
        isClosing,
      } as Facts
      const taken = []
      for (let step = nextStep(facts, today); step; step = nextStep(facts, today)) {
        taken.push(step)
        expect(taken.length).toBeLessThan(8)
        facts = afterStep(facts, step, today)
      }
      const once = taken.filter((step) => step !== 'open_renewal')
      expect(new Set(once).size).toBe(once.length)
      if (subscription.status === 'expired' || subscription.status === 'suspended') {
        expect(taken.filter((step) => step !== 'void_upgrade')).toEqual([])
      }
    }),
  )
})

test('reminders: the nearest of 14, 7 and 1 days, and none for an ended subscription', () => {
  const due = (left: number, status: 'active' | 'past_due' = 'active') =>
    reminderDue({ status, endDate: addDays('2026-06-01', left) }, '2026-06-01')
  expect([15, 14, 8, 7, 2, 1, 0, -1].map((left) => due(left))).toEqual([null, 14, 14, 7, 7, 1, 1, null])
  expect(due(3, 'past_due')).toBeNull()
})

type State = Parameters<typeof periodPaid>[1]

function choice(packageId: string, period: 'month' | 'year'): Choice {
  const found = choices.find((one) => one.packageId === packageId && one.period === period)
  if (!found) throw new Error(packageId)
  return found
}

function begun({ packageId, period, price, rank }: Choice, start: string): Running {
  const { end } = periodFrom(start, period)
  const paid = { purpose: 'start', packageId, period, price, periodStart: start, periodEnd: end } as const
  return { packageId, period, rank, spans: spansOf([paid]), until: end, anchor: start }
}

function runningBy({ status, endDate, anchor }: State, paid: readonly Paid[]): Running | null {
  const last = paid.at(-1)
  if (!last || !endDate || status === 'expired') return null
  const { packageId, period } = last
  return { packageId, period, rank: choice(packageId, period).rank, spans: spansOf(paid), until: endDate, anchor }
}

function isAhead(paid: readonly Paid[], today: string): boolean {
  return paid.some(({ periodStart }) => periodStart > today)
}

/** The facts after each step; cards are always refused. */
function afterStep(facts: Facts, step: NonNullable<ReturnType<typeof nextStep>>, today: string): Facts {
  const { subscription, tried } = facts
  const moved = (status: Facts['subscription']['status']) => ({ ...facts, subscription: { ...subscription, status } })
  switch (step) {
    case 'void_upgrade':
      return { ...facts, unpaid: undefined }
    case 'lapse':
      return { ...moved('cancelled'), unpaid: undefined }
    case 'end':
      return moved('expired')
    case 'miss_payment':
      return moved('past_due')
    case 'take_effect':
      return { ...facts, entitled: undefined }
    case 'open_renewal':
      return { ...facts, unpaid: { purpose: 'renew', status: 'open', dueOn: today, lastPayment: null }, tried: [] }
    case 'charge':
      return { ...facts, tried: [...tried, retryDayDue(facts, today) ?? 0] }
  }
}
