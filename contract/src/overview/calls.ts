import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { dealLife } from '../deals/states.ts'
import { Money } from '../values/money.ts'
import { Day } from '../values/time.ts'

export const overviewPeriods = ['7d', '30d', '90d', '12m'] as const

const Compared = z.object({ now: Money, before: Money })

/** The numbers of the dashboard, for a period and the one before it. */
export const Overview = z.object({
  period: z.enum(overviewPeriods),
  from: Day,
  to: Day,
  deals_by_status: z.record(z.enum(dealLife.states), z.int()),
  deals_needing_you: z.int(),
  sales: Compared,
  net_to_seller: Compared,
  sales_by_day: z.array(z.object({ day: Day, deals: z.int(), total: Money })),
  invoices_open: z.object({ count: z.int(), total: Money }),
  invoices_overdue: z.object({ count: z.int(), total: Money }),
  products_low: z.int(),
  listings_in_review: z.int(),
  tickets_waiting_for_you: z.int(),
})
export type Overview = z.output<typeof Overview>

export const readOverview = defineCall({
  id: 'overview.read',
  line: 'R-01',
  summary: 'The numbers of the dashboard; a seller without a company sees zeros',
  method: 'GET',
  path: '/api/v1/dashboard/overview/',
  access: 'signedIn',
  query: z.object({ period: z._default(z.enum(overviewPeriods), '30d') }),
  reply: Overview,
})
