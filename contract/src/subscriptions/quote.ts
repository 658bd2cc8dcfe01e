import * as z from 'zod/mini'
import { Money } from '../values/money.ts'
import { Day } from '../values/time.ts'
import { countedLimits, Package } from './package.ts'
import { subscriptionPeriods } from './subscription.ts'

/**
 * `start`: the first package, or one after the last has ended. `renew`: another period of what runs.
 * `upgrade` is paid and has its effect at once. `downgrade` costs nothing now, and waits for the period's end.
 */
export const quoteKinds = ['start', 'renew', 'upgrade', 'downgrade'] as const

/** Of something countable there is more than the package allows. Nothing is lost; nothing more can be added. */
export const Excess = z.object({ limit: z.enum(countedLimits), used: z.int(), allowed: z.int() })
export type Excess = z.output<typeof Excess>

/** What choosing a package would cost and do, before it is done. */
export const Quote = z.object({
  kind: z.enum(quoteKinds),
  package: Package,
  period: z.enum(subscriptionPeriods),
  /** The day it takes effect, if it is paid today. */
  on: Day,
  /** The last day that is paid for then. */
  until: Day,
  /** Of an upgrade: the remaining paid days and the length of the period, today included. */
  days_left: z.nullable(z.int()),
  days: z.nullable(z.int()),
  /** What is to be paid now is the price less what is left of the one before, VAT on top. */
  price: Money,
  credit: Money,
  subtotal: Money,
  vat: Money,
  total: Money,
  /** What each period costs afterwards, with VAT. */
  later_total: Money,
  /** The days that the package can be tried without paying; 0 when it cannot, or the company has had its trial. */
  trial_days: z.int(),
  exceeds: z.array(Excess),
})
export type Quote = z.output<typeof Quote>
