import { Problem } from '@mawrid/contract/problems.ts'
import { addDays, riyadhDay } from '@mawrid/contract/values/days.ts'
import type { Payments } from '../../../outside/payments/payments.ts'
import type { Parts } from '../../../platform/parts.ts'
import { dueSubscriptions, findSubscription, type SubscriptionRow } from '../store.ts'
import { invoicedDays, nextStep } from './due.ts'
import { factsOf } from './factsOf.ts'
import { remind, remindedOfYearDays } from './remind.ts'
import { takeStep } from './takeStep.ts'

const atOnce = 200
/** More steps than any subscription can have due, however long the job did not run. */
const maxSteps = 8

/** Takes all due steps of all subscriptions (checklist O-04). One that fails does not block the others. */
export async function processDueSubscriptions(parts: Parts, payments: Payments): Promise<void> {
  const today = riyadhDay(parts.clock.now())
  const upTo = { month: addDays(today, invoicedDays), year: addDays(today, remindedOfYearDays) }
  let last: SubscriptionRow | null = null
  do {
    const found: SubscriptionRow[] = await dueSubscriptions(parts.db.system, upTo, last, atOnce)
    for (const { id } of found) await processDueSubscription(parts, payments, id).catch(logFailure(parts, id))
    last = found.at(-1) ?? null
  } while (last)
}

/** May run in several processes at once. Each step is taken once, under the lock of the company. */
export async function processDueSubscription(parts: Parts, payments: Payments, id: string): Promise<void> {
  const today = riyadhDay(parts.clock.now())
  for (let steps = 0; steps < maxSteps; steps += 1) {
    const facts = await factsOf(parts.db.system, await findSubscription(parts.db.system, id), today)
    const step = nextStep(facts, today)
    if (!step || !(await takeStep(parts, payments, facts, step))) break
  }
  await remind(parts, id)
}

/** Logs a failure. A Problem, such as a concurrent change or an unavailable outside service, is expected: the job retries in an hour. */
function logFailure({ log }: Pick<Parts, 'log'>, id: string): (error: unknown) => void {
  return (error) => {
    const isExpected = error instanceof Problem
    log[isExpected ? 'warn' : 'error']({ err: error, subscription: id }, 'subscriptions: one was not turned')
  }
}
