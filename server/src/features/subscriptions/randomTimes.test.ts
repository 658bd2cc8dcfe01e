import { Problem } from '@mawrid/contract/problems.ts'
import type { chooseSubscription as chooseCall } from '@mawrid/contract/subscriptions/calls.ts'
import { addDays, riyadhDay } from '@mawrid/contract/values/days.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSeller } from '../../../test/builders.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { createManualJobs } from '../../../test/manualJobs.ts'
import { type CallOutcome, createPaymentServiceFixture } from '../../../test/paymentServiceFixture.ts'
import type { CallContext } from '../../platform/http/feature.ts'
import type { Parts } from '../../platform/parts.ts'
import { findCompany } from '../companies/index.ts'
import { changePackage } from './changes/changePackage.ts'
import { chooseSubscription } from './changes/chooseSubscription.ts'
import { renewSubscription } from './changes/renewSubscription.ts'
import { cancelSubscription, resumeSubscription, setRenewal, withdrawChange } from './changes/sellerActions.ts'
import { isOfPlan } from './invoices/store.ts'
import { listPackages, type PackageRow } from './packages/store.ts'
import { endBegunCharges } from './paying/chargeCard.ts'
import { refundDuplicate, refundDuplicateJob, refundDuplicatePayments } from './paying/duplicatePayments.ts'
import { openCheckout } from './paying/openCheckout.ts'
import { lookAtCheckout, settleInvoice } from './paying/settleInvoice.ts'
import { paidUntil, spanOn, spansOf } from './rules/spans.ts'
import { processDueSubscription } from './schedule/processDueSubscriptions.ts'
import { savedCards, subscriptionInvoices, subscriptions } from './tables.ts'

let server: TestServer
let packages: PackageRow[]
beforeAll(async () => {
  server = await startServer()
  packages = await listPackages(server.parts.db.system, 'rank')
  // Stops background jobs, so that only this file moves subscriptions.
  await server.parts.jobs.stop()
})
afterAll(() => server.close())

const which = fc.nat({ max: 2 })
const period = fc.constantFrom('month' as const, 'month' as const, 'year' as const)
const threeInFour = fc.constantFrom(true, true, true, false)
const someStep = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.constantFrom(0, 1, 3, 7, 14, 30) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('choose' as const), which, period, pays: threeInFour }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('pay' as const), isGood: threeInFour, comesBack: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('change' as const), which, period }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('renew' as const, 'auto' as const, 'auto' as const, 'settle' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('cancel' as const, 'keep' as const, 'withdraw' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('card' as const), isGood: threeInFour }) },
)
type Step = typeof someStep extends fc.Arbitrary<infer One> ? One : never
const begins: readonly Step[] = [
  { do: 'choose', which: 1, period: 'month', pays: true },
  { do: 'pay', isGood: true, comesBack: true },
  { do: 'auto' },
]
const somePart = fc.constantFrom<CallOutcome>('ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'requestLost', 'replyLost')
const someLucks = fc.array(somePart, { maxLength: 80 })

test('random times, payments, changes and crashes: every day is invoiced, none is paid twice, and no riyal too much is kept', async () => {
  const someLife = fc.array(someStep, { minLength: 10, maxLength: 30, size: 'max' })
  await fc.assert(
    fc.asyncProperty(fc.boolean(), someLife, someLucks, (hasBegun, steps, outcomes) =>
      live(hasBegun ? [...begins, ...steps] : steps, outcomes),
    ),
    { numRuns: 15 },
  )
})

async function live(steps: readonly Step[], outcomes: readonly CallOutcome[]) {
  const { companyId, userId } = await aSeller(server).withCompany({ isVerified: true, crStatus: 'active' }).create()
  const company = String(companyId)
  const world = createPaymentServiceFixture(outcomes)
  let now = new Date('2027-01-31T09:00:00Z')
  const jobs = createManualJobs()
  const parts: Parts = { ...server.parts, jobs, clock: { now: () => now }, mail: { send: async () => {} } }
  const { db } = parts
  jobs.define<{ paymentId: string }>({
    name: refundDuplicateJob,
    run: ({ paymentId }) => refundDuplicate(parts, world.service, paymentId),
  })

  const all = () => db.system.select().from(subscriptions).where(eq(subscriptions.companyId, company))
  const latest = async () => (await all()).toSorted((a, b) => (a.id < b.id ? 1 : -1))[0]
  const invoices = () =>
    db.system
      .select()
      .from(subscriptionInvoices)
      .where(eq(subscriptionInvoices.companyId, company))
      .orderBy(asc(subscriptionInvoices.paidAt), asc(subscriptionInvoices.id))
  const open = async () => (await invoices()).find(({ status }) => status === 'open')
  const processAll = async () => {
    await endBegunCharges(parts, world.service)
    for (const { id } of await all()) await processDueSubscription(parts, world.service, id)
  }

  async function take(step: Step): Promise<unknown> {
    const subscription = await latest()
    const scope = { id: subscription?.id ?? company, companyId: company, userId }
    const chosen = 'which' in step ? (packages[step.which]?.id ?? '') : ''
    switch (step.do) {
      case 'wait':
        now = new Date(now.getTime() + step.days * 86_400_000)
        return processAll()
      case 'choose':
        return chooseSubscription(parts, world.service, {
          body: { package: chosen, period: step.period, trial: !step.pays },
          principal: { userId, company: { id: company, isActive: false } },
          once: <T>(run: Parameters<Parts['db']['forCompany']>[1]) => db.forCompany(company, run) as Promise<T>,
        } as unknown as CallContext<typeof chooseCall>)
      case 'pay': {
        const invoice = await open()
        if (!invoice) return
        const page = await openCheckout(parts, world.service, { companyId: company, invoiceId: invoice.id, lang: 'ar' })
        world.payOn(page, step.isGood)
        return step.comesBack && settleInvoice(parts, world.service, invoice.id)
      }
      case 'change':
        return changePackage(parts, world.service, scope, { package: chosen, period: step.period, confirmed: true })
      case 'renew':
        return renewSubscription(parts, world.service, scope)
      case 'cancel':
        return cancelSubscription(parts, world.service, scope, { reason_code: null, note: null })
      case 'keep':
        return resumeSubscription(parts, scope)
      case 'withdraw':
        return withdrawChange(parts, world.service, scope)
      case 'auto': {
        const [card] = await db.system.select().from(savedCards).where(eq(savedCards.companyId, company))
        return card && setRenewal(parts, scope, { auto_renew: true, card: card.id })
      }
      case 'card':
        return world.letCardBe(step.isGood)
      case 'settle':
        for (const invoice of await invoices()) await lookAtCheckout(parts, world.service, invoice)
    }
  }

  for (const step of steps) {
    // Refusals are expected; any other error is a bug.
    await take(step).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error
    })
    await expectEntitled()
  }

  // Once no reply is lost any more, every riyal is accounted for.
  world.becomeWell()
  await processAll()
  for (const invoice of await invoices()) await lookAtCheckout(parts, world.service, invoice)
  await refundDuplicatePayments(parts)
  await jobs.runAll()
  await expectEntitled()
  const paid = (await invoices()).filter(({ status }) => status === 'paid')
  const invoiced = paid.reduce((sum, { total }) => sum + toHalalas(total), 0n)
  expect(fromHalalas(world.balance())).toBe(fromHalalas(invoiced))
  expect(world.paidTwice()).toBe(0)
  for (const { number, qr, seller, buyer } of paid) expect([number, qr, seller, buyer]).not.toContain(null)

  async function expectEntitled(): Promise<void> {
    const today = riyadhDay(now)
    const rows = await all()
    const mine = await findCompany(db.system, company)
    expect(rows.filter(({ status }) => !['expired', 'cancelled'].includes(status)).length).toBeLessThanOrEqual(1)
    for (const row of rows) {
      const own = (await invoices())
        .filter(isOfPlan)
        .filter(({ status, subscriptionId }) => status === 'paid' && subscriptionId === row.id)
      const spans = spansOf(own)
      const isPaidFor = row.status === 'active' || row.status === 'past_due'
      if (isPaidFor) expect(row.endDate).toBe(paidUntil(spans))
      if (isPaidFor && spans.length > 0) expect(spans.every(({ start, end }) => start <= end)).toBe(true)
      const current = spanOn(spans, today)
      if (row.status === 'active' && current) {
        const chosen = packages.find(({ id }) => id === current.packageId)
        expect(mine.subscriptionPackage).toBe(chosen?.code)
        expect(mine.mmknPfp).toBe(chosen?.marketplaceFeePercent)
        expect(mine.activeUntil && mine.activeUntil > now).toBe(true)
      }
    }
    const isEntitled = rows.some(
      ({ status, endDate }) =>
        ['trialing', 'active', 'past_due'].includes(status) && endDate && addDays(endDate, 7) >= today,
    )
    if (!isEntitled) expect(mine.activeUntil === null || mine.activeUntil <= now).toBe(true)
  }
}
