import { Problem } from '@mawrid/contract/problems.ts'
import { addDays, riyadhDay } from '@mawrid/contract/values/days.ts'
import type { Payments } from '../../../outside/payments/payments.ts'
import type { Parts } from '../../../platform/parts.ts'
import { dueSubscriptions, findSubscription, type SubscriptionRow } from '../store.ts'
import { invoicedDays, nextStep } from './due.ts'
import { factsOf } from './factsOf.ts'
import { remind } from './remind.ts'
import { takeStep } from './takeStep.ts'

const atOnce = 200
/** More than any subscription has to catch up with, however long nobody looked. */
const mostSteps = 8

/** What time makes of all subscriptions (checklist O-04). One that cannot be turned now keeps no other from it. */
export async function processDueSubscriptions(parts: Parts, payments: Payments): Promise<void> {
  const upTo = addDays(riyadhDay(parts.clock.now()), invoicedDays)
  let last: SubscriptionRow | null = null
  do {
    const found: SubscriptionRow[] = await dueSubscriptions(parts.db.system, upTo, last, atOnce)
    for (const { id } of found) await processDueSubscription(parts, payments, id).catch(logFailure(parts, id))
    last = found.at(-1) ?? null
  } while (last)
}

/** However often and by however many processes at once: each step is taken once, by whoever holds the company. */
export async function processDueSubscription(parts: Parts, payments: Payments, id: string): Promise<void> {
  const today = riyadhDay(parts.clock.now())
  for (let steps = 0; steps < mostSteps; steps += 1) {
    const facts = await factsOf(parts.db.system, await findSubscription(parts.db.system, id), today)
    const step = nextStep(facts, today)
    if (!step || !(await takeStep(parts, payments, facts, step))) break
  }
  await remind(parts, id)
}

/** What somebody else did first, or an outside service that is away, is met again in an hour. */
function logFailure({ log }: Pick<Parts, 'log'>, id: string): (error: unknown) => void {
  return (error) => {
    const isExpected = error instanceof Problem
    log[isExpected ? 'warn' : 'error']({ err: error, subscription: id }, 'subscriptions: one was not turned')
  }
}
