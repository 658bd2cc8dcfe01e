import type { lossReasons } from '@mawrid/contract/deals/reasons.ts'
import type { funnelStages, Overview } from '@mawrid/contract/overview/overview.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'

/**
 * The address of the list that each figure counts. `test/figures.test.ts` compares every figure with the list behind its
 * address.
 */

/** The days of a figure, and whose it is: the person's own, or of the member that `assignee` names. */
export interface Days {
  readonly from: string
  readonly to: string
  readonly mine?: boolean
  /** Null of nobody. */
  readonly assignee?: string | null
}
type Filters = Readonly<Record<string, string>>

/** Deals requested in these days, as far as they have reached a stage of the funnel. */
export function requestedIn(days: Days, stage: (typeof funnelStages)[number] = 'requested'): string {
  return deals({ ...whose(days), requested: rangeOf(days), ...(stage !== 'requested' && { reached: stage }) })
}

/** Deals requested in these days and lost in one way for one reason. */
export function lostIn(days: Days, { status, reason_code }: Overview['lost'][number]): string {
  const reason: (typeof lossReasons)[number] | string = reason_code ?? 'none'
  return deals({ tab: status, ...whose(days), requested: rangeOf(days), reason })
}

/** Sales of these days: products and services, or one kind. */
export function wonIn(days: Days, filters: Filters = {}): string {
  return deals({ ...whose(days), won: rangeOf(days), ...filters })
}

/** Documents issued in these days. */
export function invoicedIn(days: Days): string {
  return invoices({ ...whose(days), issued: rangeOf(days) })
}

/** Documents with payments in these days. */
export function collectedIn(days: Days): string {
  return invoices({ ...whose(days), paid: rangeOf(days) })
}

/** Invoices that are overdue today. */
export function overdueInvoices(of: Pick<Days, 'mine' | 'assignee'> = {}): string {
  return invoices({ tab: 'overdue', ...whose(of) })
}

/** Deals of a member that are open now. */
export function openDealsOf(of: Pick<Days, 'assignee'>): string {
  return deals({ open: 'true', ...whose(of) })
}

function whose({ mine = false, assignee }: Pick<Days, 'mine' | 'assignee'>): Filters {
  if (assignee !== undefined) return { assignee: assignee ?? 'none' }
  return mine ? { assignee: 'me' } : {}
}

function rangeOf({ from, to }: Days): string {
  return `${from}..${to}`
}

function deals(search: Filters): string {
  return address(screenPaths.deals, { tab: 'all', ...search })
}

function invoices(search: Filters): string {
  return address(screenPaths.invoices, { tab: 'all', ...search })
}

function address(list: string, search: Filters): string {
  return `${list}?${new URLSearchParams(search)}`
}
