import { listingKinds } from '@mawrid/contract/listings/kinds.ts'
import { type Attention, offerEndsInDays } from '@mawrid/contract/overview/overview.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { addDays } from '@mawrid/contract/values/days.ts'

export interface Waiting {
  readonly id:
    | Exclude<keyof Attention, 'listings_to_fix'>
    | 'tickets_waiting'
    | `${(typeof listingKinds)[number]}_to_fix`
  readonly count: number
  readonly href: string
  readonly tone: 'bad' | 'warn' | 'info'
}

const deals = screenPaths.deals
const listings = {
  product: screenPaths.products,
  service: screenPaths.services,
  franchise: screenPaths.franchises,
  investment: screenPaths.investments,
} as const

/**
 * What waits for the seller, staff's answers to tickets included, the most urgent first; each links to what it counts.
 */
export function waitingItems(attention: Attention, tickets: number, today: string): Waiting[] {
  const { deals_to_answer: answers } = attention
  const all: readonly Waiting[] = [
    {
      id: 'deals_to_answer',
      count: answers.count,
      href: `${deals}?tab=needs_you`,
      tone: answers.late > 0 ? 'bad' : 'warn',
    },
    {
      id: 'deals_to_ship',
      count: attention.deals_to_ship,
      href: `${deals}?tab=all&to_ship=true`,
      tone: 'warn',
    },
    {
      id: 'unread_messages',
      count: attention.unread_messages,
      href: `${deals}?tab=all&unread=true`,
      tone: 'info',
    },
    { id: 'tickets_waiting', count: tickets, href: `${screenPaths.tickets}?tab=waiting_for_seller`, tone: 'warn' },
    {
      id: 'offers_ending',
      count: attention.offers_ending,
      href: `${deals}?tab=offered&valid=${today}..${addDays(today, offerEndsInDays)}`,
      tone: 'info',
    },
    {
      id: 'invoices_overdue',
      count: attention.invoices_overdue.count,
      href: `${screenPaths.invoices}?tab=overdue`,
      tone: 'bad',
    },
    { id: 'products_out', count: attention.products_out, href: `${screenPaths.products}?stock=out`, tone: 'bad' },
    { id: 'products_low', count: attention.products_low, href: `${screenPaths.products}?stock=low`, tone: 'warn' },
    ...listingKinds.map(
      (kind): Waiting => ({
        id: `${kind}_to_fix`,
        count: attention.listings_to_fix[kind] ?? 0,
        href: `${listings[kind]}?to_fix=true`,
        tone: 'warn',
      }),
    ),
  ]
  return all.filter(({ count }) => count > 0)
}
