import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { daysBetween } from '../values/days.ts'
import { Day } from '../values/time.ts'
import { Attention, FirstSteps, Overview, Payments, PeopleFigures } from './overview.ts'

/** The longest range: three years, leap days included. */
const maxDays = 1_097

/** Only what is assigned to the person. */
const mine = z.optional(z.stringbool())

const isInOrder = z.refine<{ readonly from: string; readonly to: string }>(({ from, to }) => from <= to, {
  error: 'order',
  path: ['to'],
})
const isNotTooLong = z.refine<{ readonly from: string; readonly to: string }>(
  ({ from, to }) => from > to || daysBetween(from, to) < maxDays,
  { error: 'too_big', path: ['to'] },
)

const Range = z
  .object({
    from: Day,
    to: Day,
    /** What it is compared with; without it, as many days just before. */
    before_from: z.optional(Day),
    before_to: z.optional(Day),
    mine,
  })
  .check(
    isInOrder,
    isNotTooLong,
    z.refine((range) => (range.before_from === undefined) === (range.before_to === undefined), {
      error: 'required',
      path: ['before_to'],
    }),
    z.refine((range) => (range.before_from ?? '') <= (range.before_to ?? ''), { error: 'order', path: ['before_to'] }),
  )

export const readOverview = defineCall({
  id: 'overview.read',
  right: 'deals.see',
  line: 'R-01',
  summary: 'Retrieve the dashboard figures for a range of days. They are zero for a seller without deals',
  method: 'GET',
  path: '/api/v1/dashboard/overview/',
  access: 'signedIn',
  query: Range,
  reply: Overview,
})

export const readPayments = defineCall({
  id: 'overview.payments',
  right: 'invoices.see',
  line: 'R-01',
  summary: 'Retrieve what was invoiced and collected in a range of days, and what is overdue today',
  method: 'GET',
  path: '/api/v1/dashboard/payments/',
  access: 'signedIn',
  query: Range,
  reply: Payments,
})

export const readPeopleFigures = defineCall({
  id: 'overview.people',
  right: 'team.figures',
  summary: 'Retrieve the figures of a range of days for each member, and of what is assigned to nobody',
  method: 'GET',
  path: '/api/v1/dashboard/people/',
  access: 'withCompany',
  query: z.object({ from: Day, to: Day }).check(isInOrder, isNotTooLong),
  reply: PeopleFigures,
})

export const readAttention = defineCall({
  id: 'overview.attention',
  line: 'R-01',
  summary: 'List what needs the seller’s attention',
  method: 'GET',
  path: '/api/v1/dashboard/attention/',
  access: 'signedIn',
  query: z.object({ mine }),
  reply: Attention,
})

export const readFirstSteps = defineCall({
  id: 'overview.firstSteps',
  line: 'R-01',
  summary: 'Retrieve the progress of a new seller towards the first deal',
  method: 'GET',
  path: '/api/v1/dashboard/first-steps/',
  access: 'signedIn',
  reply: FirstSteps,
})
